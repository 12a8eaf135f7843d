import { describe, expect, it } from "vitest";

import { keyHelp, reviewActionOf } from "./review-keys.ts";
import type { PressedKey } from "./review-keys.ts";

function press(key: string, held: Partial<PressedKey> = {}): PressedKey {
  return { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held };
}

describe("reviewActionOf", () => {
  it.each([
    ["j", "next"],
    ["ArrowDown", "next"],
    ["k", "previous"],
    ["ArrowUp", "previous"],
    ["a", "accept"],
    ["r", "reject"],
    ["u", "undo"],
    ["?", "show-keys"],
  ])("reads %s as %s", (key, action) => {
    expect(reviewActionOf(press(key), "ltr")).toBe(action);
  });

  it("moves forward with the reading direction", () => {
    expect(reviewActionOf(press("ArrowRight"), "ltr")).toBe("next");
    expect(reviewActionOf(press("ArrowLeft"), "ltr")).toBe("previous");
    expect(reviewActionOf(press("ArrowRight"), "rtl")).toBe("previous");
    expect(reviewActionOf(press("ArrowLeft"), "rtl")).toBe("next");
  });

  it.each<Partial<PressedKey>>([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    "leaves the browser its own shortcuts: %o",
    (held) => {
      expect(reviewActionOf(press("a", held), "ltr")).toBeUndefined();
      expect(reviewActionOf(press("r", held), "ltr")).toBeUndefined();
    },
  );

  it("takes the browser's undo as its own", () => {
    expect(reviewActionOf(press("z", { ctrlKey: true }), "ltr")).toBe("undo");
    expect(reviewActionOf(press("z", { metaKey: true }), "ltr")).toBe("undo");
  });

  it("never acts on the keys of an input method", () => {
    expect(reviewActionOf(press("a", { isComposing: true }), "ltr")).toBeUndefined();
  });

  it("ignores keys that mean nothing here, inherited names included", () => {
    expect(reviewActionOf(press("x"), "ltr")).toBeUndefined();
    expect(reviewActionOf(press("toString"), "ltr")).toBeUndefined();
  });
});

describe("keyHelp", () => {
  it("teaches only keys that work", () => {
    const arrows: Record<string, string> = { "↓": "ArrowDown", "↑": "ArrowUp" };
    for (const { action, keys } of keyHelp) {
      for (const key of keys.filter((name) => name !== "Shift")) {
        expect(reviewActionOf(press(arrows[key] ?? key), "ltr")).toBe(action);
      }
    }
  });
});
