import { array, assert, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { placeNotes } from "./margin-layout.ts";
import type { MarginMeasures } from "./margin-layout.ts";

const measures: MarginMeasures = { noteHeight: 24, openHeight: 120, gap: 4, maximumDrift: 80 };

function anchorsAt(...tops: number[]) {
  return tops.map((top, index) => ({ index, top }));
}

describe("placeNotes", () => {
  it("puts notes beside their marks where there is room", () => {
    expect(placeNotes(anchorsAt(0, 100, 200), undefined, measures)).toEqual(anchorsAt(0, 100, 200));
  });

  it("moves notes of the same line below each other", () => {
    expect(placeNotes(anchorsAt(10, 10, 10), undefined, measures)).toEqual(anchorsAt(10, 38, 66));
  });

  it("keeps the open note at its mark and makes room on both sides", () => {
    const placed = placeNotes(anchorsAt(200, 200, 200), 1, measures);
    expect(placed).toEqual([
      { index: 0, top: 172 },
      { index: 1, top: 200 },
    ]);
  });

  it("leaves out what would drift too far, and takes up again after it", () => {
    const placed = placeNotes(anchorsAt(0, 0, 0, 0, 0, 500), undefined, measures);
    expect(placed.map(({ index }) => index)).toEqual([0, 1, 2, 5]);
  });

  it("never overlaps, never drifts too far, and always shows the open note at its mark", () => {
    const tops = array(integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 });
    assert(
      property(tops, nat(), (unsorted, seed) => {
        const anchors = anchorsAt(...unsorted.toSorted((left, right) => left - right));
        const open = seed % anchors.length;
        const placed = placeNotes(anchors, open, measures);

        expect(placed).toContainEqual(anchors[open]);
        for (const [position, { index, top }] of placed.entries()) {
          expect(Math.abs(top - (anchors[index]?.top ?? Number.NaN))).toBeLessThanOrEqual(
            measures.maximumDrift,
          );
          const nextTop = placed[position + 1]?.top ?? Number.POSITIVE_INFINITY;
          const height = index === open ? measures.openHeight : measures.noteHeight;
          expect(nextTop).toBeGreaterThanOrEqual(top + height + measures.gap);
        }
      }),
    );
  });
});
