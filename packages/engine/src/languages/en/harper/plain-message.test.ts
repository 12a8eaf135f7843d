import { expect, it } from "vitest";

import { plainMessage } from "./plain-message.ts";

it.each([
  ["`a lot` should be written as two words", "“a lot” should be written as two words."],
  ["Use **fewer** with *things* you can count.", "Use fewer with things you can count."],
  ["See [the guide](https://example.org).", "See the guide."],
  ["Did you mean _its_?", "Did you mean its?"],
  ["Keep snake_case_names.", "Keep snake_case_names."],
])("makes %j plain", (markdown, plain) => {
  expect(plainMessage(markdown)).toBe(plain);
});
