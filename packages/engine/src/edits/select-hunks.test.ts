import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { checkHunks } from "./check-hunks.ts";
import { selectHunks } from "./select-hunks.ts";

const text = "however it are late now";

function finding(start: number, end: number, after: string) {
  return { start, end, before: text.slice(start, end), after };
}

describe("selectHunks", () => {
  it("lets the better finding hold its place and sorts the rest around it", () => {
    const best = finding(8, 14, "it is");
    const overlapping = finding(11, 14, "was");
    const elsewhere = finding(0, 7, "However");
    expect(selectHunks([best, overlapping, elsewhere])).toEqual([elsewhere, best]);
  });

  it("takes an insertion and a change that touch for two answers to one question", () => {
    const change = finding(0, 7, "However,");
    expect(selectHunks([change, finding(7, 7, ",")])).toEqual([change]);
    expect(selectHunks([finding(7, 7, ","), finding(7, 7, ";")])).toEqual([finding(7, 7, ",")]);
  });

  it("keeps changes that touch, and drops those without effect", () => {
    const neighbours = [finding(0, 7, "However"), finding(7, 8, ", ")];
    expect(selectHunks([finding(8, 10, "it"), ...neighbours])).toEqual(neighbours);
  });

  it("gives hunks that can be replayed, and leaves out only what conflicts with one of them", () => {
    const arbitraryFinding = fc
      .tuple(fc.nat(text.length), fc.nat(4), fc.constantFrom("", "x", "yy"))
      .map(([start, length, after]) => finding(start, Math.min(text.length, start + length), after));
    fc.assert(
      fc.property(fc.array(arbitraryFinding, { maxLength: 12 }), (findings) => {
        const selected = selectHunks(findings);
        checkHunks(text, selected);
        for (const left of findings.filter(
          (each) => !selected.includes(each) && each.before !== each.after,
        )) {
          expect(selected.some((taken) => taken.start <= left.end && left.start <= taken.end)).toBe(true);
        }
      }),
    );
  });
});
