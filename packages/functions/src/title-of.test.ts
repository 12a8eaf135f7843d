import { describe, expect, it } from "vitest";

import { titleOf } from "./title-of.ts";

describe("titleOf", () => {
  it.each([
    ["Bonjour !", "Bonjour !"],
    ["  How do I\n\n say\t“to go”? ", "How do I say “to go”?"],
    ["a".repeat(80), "a".repeat(80)],
    [`${"a".repeat(40)} ${"b".repeat(40)}`, `${"a".repeat(40)}…`],
    ["a".repeat(81), `${"a".repeat(79)}…`],
    ["🎉".repeat(81), `${"🎉".repeat(79)}…`],
    [`${"a".repeat(60)}, ${"b".repeat(60)}`, `${"a".repeat(60)}…`],
  ])("of %j is %j", (message, title) => {
    expect(titleOf(message)).toBe(title);
  });

  it("keeps a last word that just fits", () => {
    const words = `${"word ".repeat(14)}finishing`;
    expect(words).toHaveLength(79);
    expect(titleOf(`${words} more`)).toBe(`${words}…`);
    expect(titleOf(`${words}s more`)).toBe(`${"word ".repeat(14).trim()}…`);
  });
});
