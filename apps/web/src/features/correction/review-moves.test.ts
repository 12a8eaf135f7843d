import { describe, expect, it } from "vitest";

import { firstDifference, moveFrom, nextOpen } from "./review-moves.ts";

describe("moveFrom", () => {
  it("enters from either end", () => {
    expect(moveFrom(undefined, "next", 3)).toBe(0);
    expect(moveFrom(undefined, "previous", 3)).toBe(2);
  });

  it("stops at the ends", () => {
    expect(moveFrom(2, "next", 3)).toBe(2);
    expect(moveFrom(0, "previous", 3)).toBe(0);
  });

  it("jumps to the ends", () => {
    expect(moveFrom(1, "first", 3)).toBe(0);
    expect(moveFrom(1, "last", 3)).toBe(2);
  });

  it("goes nowhere without changes", () => {
    expect(moveFrom(undefined, "next", 0)).toBeUndefined();
  });
});

describe("nextOpen", () => {
  it("goes on in reading order, then to what was passed over", () => {
    expect(nextOpen(["open", "accepted", "open"], 1)).toBe(2);
    expect(nextOpen(["open", "accepted", "rejected"], 1)).toBe(0);
  });

  it("stays when everything is decided", () => {
    expect(nextOpen(["accepted", "rejected"], 0)).toBeUndefined();
  });
});

describe("firstDifference", () => {
  it("finds where an undo shows", () => {
    expect(firstDifference(["accepted", "accepted"], ["accepted", "open"])).toBe(1);
    expect(firstDifference(["open"], ["open"])).toBeUndefined();
  });
});
