import { describe, expect, it } from "vitest";

import { findProtectedRanges, rangesOverlap } from "./protected-ranges.ts";

const isProtected = (text: string, part: string): boolean => {
  const start = text.indexOf(part);
  return findProtectedRanges(text).some((range) => rangesOverlap(range, { start, end: start + part.length }));
};

describe("what is no prose", () => {
  it.each([
    ["see https://exmple.org/pth?x=1 now", "exmple"],
    ["see www.exmple.org now", "exmple"],
    ["write to jon.smth@exmple.org", "smth"],
    ["thanks @jonsmth and #goodvibs", "goodvibs"],
    ["run `npm instal` first", "instal"],
    ["<strng>bold</strng>", "strng"],
    ["Dear {{frst_name}},", "frst_name"],
    ["the snake_cse variable", "snake_cse"],
    ["the camlCase variable", "camlCase"],
    ["open /usr/lcl/bin first", "lcl"],
    ["see readme.md and config.json", "readme"],
    ["with --no-verfy set", "verfy"],
    ["the NAASA programme", "NAASA"],
    ["version v2.10b1", "v2.10b1"],
  ])("protects in %j the part %j", (text, part) => {
    expect(isProtected(text, part)).toBe(true);
  });

  it.each([
    ["This is a mesage.", "mesage"],
    ["It costs 5 euros and is grate.", "grate"],
    ["Well-knwon people", "knwon"],
    ["I am here. it is late.", "it"],
  ])("leaves in %j the part %j open to correction", (text, part) => {
    expect(isProtected(text, part)).toBe(false);
  });
});

describe("rangesOverlap", () => {
  it("sees an insertion only inside the other range", () => {
    const range = { start: 2, end: 5 };
    expect([1, 2, 3, 5].map((at) => rangesOverlap({ start: at, end: at }, range))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
