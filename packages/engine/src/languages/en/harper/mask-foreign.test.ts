import { expect, it } from "vitest";

import { maskForeign } from "./mask-foreign.ts";

it("leaves English with its accents, emoji and punctuation alone", () => {
  const text = "A naïve café — “fine” 😀.\nYes.";
  expect(maskForeign(text)).toEqual({ text, masked: [] });
});

it.each(["Он сказал hello.", "say 你好 now", "قل hello", "one γειά two"])(
  "blanks other scripts in %j",
  (text) => {
    const { text: masked, masked: ranges } = maskForeign(text);
    expect(masked).toHaveLength(text.length);
    expect(masked).not.toMatch(/[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Greek}]/u);
    expect(ranges.length).toBeGreaterThan(0);
  },
);

it("blanks runs that no word is as long as, with their place", () => {
  expect(maskForeign(`is ${"a".repeat(500)} it`)).toEqual({
    text: `is ${" ".repeat(500)} it`,
    masked: [{ start: 3, end: 503 }],
  });
});

it("turns every line end into the one harper knows, without moving anything", () => {
  expect(maskForeign("a\r\nb\rc\nd").text).toBe("a \nb\nc\nd");
});
