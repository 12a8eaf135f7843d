import { expect, it } from "vitest";

import { createScalarOffsets } from "./scalar-offsets.ts";

it("is the identity for text without surrogate pairs", () => {
  const offsetOf = createScalarOffsets("naïve — “text”");
  expect([0, 5, 14].map(offsetOf)).toEqual([0, 5, 14]);
});

it("counts an emoji or a rare character as two UTF-16 units and one scalar value", () => {
  const text = "a😀b𠮷c";
  const offsetOf = createScalarOffsets(text);
  expect([0, 1, 2, 3, 4, 5].map(offsetOf)).toEqual([0, 1, 3, 4, 6, 7]);
  expect(text.slice(offsetOf(2), offsetOf(3))).toBe("b");
});

it("counts every scalar value of a joined emoji", () => {
  const text = "👩‍👩‍👧!";
  expect(text[createScalarOffsets(text)(5)]).toBe("!");
});

it("counts a lone surrogate once, as harper's replacement character for it", () => {
  const text = "😀\uD800x";
  expect(text[createScalarOffsets(text)(2)]).toBe("x");
});
