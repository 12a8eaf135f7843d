/** So long a good answer is believed. */
const believedMilliseconds = 1000;

/**
 * Whether the database answers. One question at a time, and none for a second after a good answer: anybody may ask, and a
 * flood must not reach the database.
 */
export function createHealthCheck(ask: () => Promise<unknown>): () => Promise<boolean> {
  let believedUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  async function askOnce(): Promise<boolean> {
    try {
      await ask();
      believedUntil = performance.now() + believedMilliseconds;
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return async () => performance.now() < believedUntil || (asking ??= askOnce());
}
