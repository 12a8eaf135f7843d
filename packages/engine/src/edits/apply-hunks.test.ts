import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { applyHunks } from "./apply-hunks.ts";
import { diffTexts } from "./diff-texts.ts";
import { arbitraryRevision } from "./testing/arbitrary-texts.ts";

const arbitraryChoice = fc.infiniteStream(fc.boolean());

describe("applyHunks", () => {
  it("replays any subset: what is between the hunks stays, byte for byte", () => {
    fc.assert(
      fc.property(arbitraryRevision, arbitraryChoice, ({ language, before, after }, stream) => {
        const hunks = diffTexts(before, after, language);
        const choice = hunks.map(() => stream.next().value);
        const pieces = hunks.flatMap((hunk, index) => [
          before.slice(hunks[index - 1]?.end ?? 0, hunk.start),
          choice[index] === true ? hunk.after : hunk.before,
        ]);
        const expected = pieces.join("") + before.slice(hunks.at(-1)?.end ?? 0);
        expect(applyHunks(before, hunks, (_hunk, index) => choice[index] === true)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("composes: some now and the rest later is the same as all at once", () => {
    fc.assert(
      fc.property(arbitraryRevision, arbitraryChoice, ({ language, before, after }, stream) => {
        const hunks = diffTexts(before, after, language);
        const isFirst = hunks.map(() => stream.next().value);
        const half = applyHunks(before, hunks, (_hunk, index) => isFirst[index] === true);
        let shift = 0;
        const rest = hunks.flatMap((hunk, index) => {
          const { before: was, after: becomes } = hunk;
          const moved = { start: hunk.start + shift, end: hunk.end + shift, before: was, after: becomes };
          if (isFirst[index] !== true) return [moved];
          shift += becomes.length - was.length;
          return [];
        });
        expect(applyHunks(half, rest)).toBe(after);
      }),
      { numRuns: 500 },
    );
  });
});
