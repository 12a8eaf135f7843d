/** Whether one more request is allowed; if not, after how many whole seconds it is. An outage: nobody could count. */
export type LimitAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly isOutage?: true };

/** What the shared counter says to somebody who takes points from it: how long they are good for, or no. */
export type Claim =
  | { readonly allowed: true; readonly milliseconds: number }
  | Extract<LimitAnswer, { readonly allowed: false }>;

interface Block {
  remaining: number;
  /** When the counter's window ends, and what is left with it. */
  readonly expiresAt: number;
}

const mostKeys = 10_000;

/**
 * Takes the points of a shared counter in blocks and gives them out one by one from memory, so that most requests do
 * not wait for the counter. Every point was counted before it is given out: several processes together never give more
 * than the counter allows, and at worst the rest of a block of each is lost when the window ends.
 *
 * @param take claims one block of a key; rejects when the counter cannot be reached
 * @param now in milliseconds
 */
export function claimInBlocks(
  take: (key: string) => Promise<Claim>,
  size: number,
  now: () => number,
): (key: string) => Promise<LimitAnswer> {
  let blocks = new Map<string, Block>();
  const underWay = new Map<string, Promise<Block | LimitAnswer>>();

  async function claim(key: string): Promise<Block | LimitAnswer> {
    const answer = await take(key);
    if (!answer.allowed) return answer;
    const block = { remaining: size, expiresAt: now() + answer.milliseconds };
    // A bound on memory; what is forgotten is lost, and the counter gives more.
    if (blocks.size >= mostKeys) blocks = new Map();
    blocks.set(key, block);
    return block;
  }

  function claimOnce(key: string): Promise<Block | LimitAnswer> {
    const claiming = underWay.get(key) ?? claim(key).finally(() => underWay.delete(key));
    underWay.set(key, claiming);
    return claiming;
  }

  return async (key) => {
    const held = blocks.get(key);
    let block: Block | LimitAnswer | undefined =
      held !== undefined && held.expiresAt > now() ? held : undefined;
    // Who waits for a block may find it empty: others waited too.
    while (block === undefined || ("remaining" in block && block.remaining === 0)) {
      // oxlint-disable-next-line no-await-in-loop -- one block after the other
      block = await claimOnce(key);
    }
    if (!("remaining" in block)) return block;
    block.remaining -= 1;
    return { allowed: true };
  };
}
