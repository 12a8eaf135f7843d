import { describe, expect, it } from "vitest";

import { visibleText } from "./visible-text.ts";

describe("visibleText", () => {
  it("shows a change that is nothing but space", () => {
    expect(visibleText("  ")).toBe("␣␣");
    expect(visibleText("\r\n")).toBe("↵\n");
  });

  it("leaves words and their spaces alone", () => {
    expect(visibleText(" a word ")).toBe(" a word ");
    expect(visibleText("")).toBe("");
  });
});
