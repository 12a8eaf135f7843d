import { describe, expect, it } from "vitest";

import { checkHunks } from "./check-hunks.ts";

const text = "Une phrase 👍🏽 courte";

function hunk(start: number, end: number, after: string) {
  return { start, end, before: text.slice(start, end), after };
}

describe("checkHunks", () => {
  it("accepts hunks in order, touching ones and insertions at both ends included", () => {
    const hunks = [hunk(0, 0, "«"), hunk(0, 3, "La"), hunk(3, 3, ","), hunk(text.length, text.length, "»")];
    expect(() => checkHunks(text, hunks)).not.toThrow();
  });

  it.each([
    [
      "out of order",
      [hunk(4, 10, "x"), hunk(0, 3, "y")],
      "hunk 1 (0 to 3) starts before the previous one ends at 10",
    ],
    [
      "overlapping",
      [hunk(0, 5, "x"), hunk(4, 10, "y")],
      "hunk 1 (4 to 10) starts before the previous one ends at 5",
    ],
    ["beyond the end", [hunk(15, 99, "x")], "hunk 0 (15 to 99) is outside of the text"],
    ["before the start", [{ start: -1, end: 0, before: "", after: "x" }], "hunk 0 (-1 to 0) is outside"],
    ["not at whole units", [{ start: 0.5, end: 1, before: "U", after: "x" }], "hunk 0 (0.5 to 1) is outside"],
    ["backwards", [{ start: 3, end: 0, before: "", after: "x" }], "hunk 0 (3 to 0) ends before it starts"],
    ["about another text", [{ start: 0, end: 3, before: "Uno", after: "Una" }], "is not what the text says"],
    ["without effect", [hunk(0, 3, "Une")], "changes nothing"],
    ["splitting an emoji and its skin tone", [hunk(11, 13, "👎")], "splits a grapheme cluster"],
    ["splitting a surrogate pair", [hunk(0, 12, "x")], "splits a grapheme cluster"],
  ])("refuses hunks %s", (_name, hunks, message) => {
    expect(() => checkHunks(text, hunks)).toThrow(message);
  });

  it("keeps the words of the text out of its messages", () => {
    expect(() => checkHunks("secret", [{ start: 0, end: 6, before: "other", after: "x" }])).toThrow(
      /^((?!secret|other).)*$/u,
    );
  });
});
