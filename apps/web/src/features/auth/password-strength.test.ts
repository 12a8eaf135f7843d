import { describe, expect, it } from "vitest";

import { estimatePasswordStrength } from "./password-strength.ts";

describe("the strength of a password", () => {
  it.each([
    ["", "too-short"],
    ["abc12", "too-short"],
    ["aaaaaaaaaaaaaaaa", "easy"],
    ["1234567890", "easy"],
    ["Password2026", "easy"],
    ["motdepasse1", "easy"],
    ["gravier7", "fair"],
    ["Kz7!uq9%Lm2#", "hard"],
    ["quatre herons lisent tard", "hard"],
    ["雨上がりの空", "hard"],
  ])("%s is %s", (password, strength) => {
    expect(estimatePasswordStrength(password)).toBe(strength);
  });

  it("counts one emoji as one character", () => {
    expect(estimatePasswordStrength("🦊🦊🦊")).toBe("too-short");
  });

  it("does not trust a password made of the person's own details", () => {
    const password = "marguerite.duval";
    expect(estimatePasswordStrength(password)).toBe("hard");
    expect(estimatePasswordStrength(password, ["marguerite.duval@example.fr"])).toBe("easy");
  });
});
