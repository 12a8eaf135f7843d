import { describe, expect, it } from "vitest";

import { editCost } from "./edit-cost.ts";

describe("editCost", () => {
  it("is nothing for the same word", () => {
    expect(editCost("message", "message", 2)).toBe(0);
  });

  it.each([
    ["a doubled letter before any other", ["mesage", "message"], ["mssage", "message"]],
    ["swapped letters before a replaced one", ["recieve", "receive"], ["recxive", "receive"]],
    ["a neighbouring key before a distant one", ["hoyse", "house"], ["hoqse", "house"]],
    ["letters of like sound before others", ["definate", "definite"], ["definmte", "definite"]],
    ["a missing apostrophe before a letter", ["dont", "don't"], ["dnt", "dent"]],
    ["a slip inside before one in the first letter", ["hpuse", "house"], ["gouse", "house"]],
  ] as const)("prefers %s", (_, [cheapWritten, cheapMeant], [dearWritten, dearMeant]) => {
    expect(editCost(cheapWritten, cheapMeant, 3)).toBeLessThan(editCost(dearWritten, dearMeant, 3));
  });

  it("gives up beyond the limit", () => {
    expect(editCost("table", "chairs", 2)).toBe(Infinity);
  });

  it("survives words longer than any", () => {
    expect(editCost("a".repeat(500), "a", 2)).toBe(Infinity);
  });
});
