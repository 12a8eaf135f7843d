import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { shortestEdit } from "./shortest-edit.ts";

/** Length of the longest common subsequence, by the table of the textbook. */
function commonLength(before: readonly string[], after: readonly string[]): number {
  let row = [0, ...after.map(() => 0)];
  for (const token of before) {
    const next = [0];
    for (const [index, other] of after.entries()) {
      const best = token === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(best);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const arbitraryTokens = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 20 });

describe("shortestEdit", () => {
  it("leads to the other sequence with as few insertions and deletions as there can be", () => {
    fc.assert(
      fc.property(arbitraryTokens, arbitraryTokens, (before, after) => {
        const changes = shortestEdit(before, after, 100) ?? [];
        const result = [...before];
        for (const change of changes.toReversed()) {
          result.splice(
            change.start,
            change.end - change.start,
            ...after.slice(change.afterStart, change.afterEnd),
          );
        }
        const length = changes.reduce(
          (sum, each) => sum + each.end - each.start + each.afterEnd - each.afterStart,
          0,
        );
        expect(result).toEqual(after);
        expect(length).toBe(before.length + after.length - 2 * commonLength(before, after));
      }),
      { numRuns: 1_000 },
    );
  });

  it("gives up beyond the length it was given", () => {
    expect(shortestEdit(["a", "b"], ["c", "d"], 3)).toBeUndefined();
    expect(shortestEdit(["a", "b"], ["c", "d"], 4)).toEqual([
      { start: 0, end: 2, afterStart: 0, afterEnd: 2 },
    ]);
  });
});
