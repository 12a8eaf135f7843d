import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { claimInBlocks } from "./claim-in-blocks.ts";
import type { Claim } from "./claim-in-blocks.ts";
import { quotas } from "./kinds.ts";
import type { Quota } from "./kinds.ts";

const windowMilliseconds = 60_000;

/** A shared counter whose answers wait until they are released, as those of a database do. */
function createCounter(points: number, size: number, now: () => number) {
  const counts = new Map<string, { taken: number; expiresAt: number }>();
  let claims = 0;
  return {
    claims: () => claims,
    /** When the window ends that counts this key now. */
    windowOf: (key: string) => counts.get(key)?.expiresAt,
    take: async (key: string): Promise<Claim> => {
      claims += 1;
      const known = counts.get(key);
      const count =
        known !== undefined && known.expiresAt > now()
          ? known
          : { taken: 0, expiresAt: now() + windowMilliseconds };
      counts.set(key, count);
      count.taken += size;
      await Promise.resolve();
      const milliseconds = count.expiresAt - now();
      return count.taken <= points
        ? { allowed: true, milliseconds }
        : { allowed: false, retryAfterSeconds: Math.ceil(milliseconds / 1000) };
    },
  };
}

describe("claimInBlocks", () => {
  it("asks the counter once for a block, also when many ask at the same moment", async () => {
    const counter = createCounter(100, 10, () => 0);
    const consume = claimInBlocks(counter.take, 10, () => 0);
    const answers = await Promise.all(Array.from({ length: 25 }, () => consume("a")));
    expect(answers.every(({ allowed }) => allowed)).toBe(true);
    expect(counter.claims()).toBe(3);
    await consume("b");
    expect(counter.claims()).toBe(4);
  });

  it("gives exactly the quota when it is alone, and says when to come back", async () => {
    const counter = createCounter(100, 10, () => 0);
    const consume = claimInBlocks(counter.take, 10, () => 0);
    const answers = await Promise.all(Array.from({ length: 130 }, () => consume("a")));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(answers.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it("does not carry points into the next window", async () => {
    let time = 0;
    const counter = createCounter(20, 10, () => time);
    const consume = claimInBlocks(counter.take, 10, () => time);
    await consume("a");
    time = windowMilliseconds;
    await consume("a");
    expect(counter.claims()).toBe(2);
  });

  it("tells everybody who waits that the counter failed, and asks again afterwards", async () => {
    let fails = true;
    const take = async (): Promise<Claim> => {
      if (fails) throw new Error("unreachable");
      return { allowed: true, milliseconds: 1000 };
    };
    const consume = claimInBlocks(take, 5, () => 0);
    const outcomes = await Promise.allSettled([consume("a"), consume("a")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    fails = false;
    expect(await consume("a")).toEqual({ allowed: true });
  });

  it("never gives more than the quota in a window, whatever the number of processes and the order", async () => {
    const asks = fc.array(fc.record({ process: fc.nat(3), requests: fc.nat(30) }), { maxLength: 6 });
    const step = fc.record({ wait: fc.constantFrom(0, 100, 25_000), asks });
    const [points, size] = [60, 10];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        let time = 0;
        const counter = createCounter(points, size, () => time);
        const processes = Array.from({ length: 4 }, () => claimInBlocks(counter.take, size, () => time));
        const given = new Map<number | undefined, number>();
        for (const { wait, asks: together } of steps) {
          time += wait;
          const consumers = together.flatMap(({ process, requests }) =>
            processes
              .slice(process, process + 1)
              .flatMap((consume) => Array.from({ length: requests }, () => consume)),
          );
          // oxlint-disable-next-line no-await-in-loop -- time passes between the steps
          const answers = await Promise.all(consumers.map((consume) => consume("a")));
          const allowed = answers.filter((answer) => answer.allowed).length;
          const window = counter.windowOf("a");
          given.set(window, (given.get(window) ?? 0) + allowed);
          // What is refused although points are left is at worst the rest of a block of every process.
          const least = allowed < answers.length ? points - processes.length * size : 0;
          expect(given.get(window)).toBeLessThanOrEqual(points);
          expect(given.get(window)).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("quotas", () => {
  it.each(Object.entries<Quota>(quotas))(
    "%s: blocks fill the quota exactly",
    (_kind, { points, block = 1 }) => {
      expect(points % block).toBe(0);
    },
  );

  it("count sign-ins, codes and mails one by one", () => {
    const inBlocks = Object.entries<Quota>(quotas).filter(([, { block = 1 }]) => block > 1);
    expect(inBlocks.map(([kind]) => kind)).toEqual(["rest-by-address"]);
  });
});
