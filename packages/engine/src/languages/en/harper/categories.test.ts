import { expect, it } from "vitest";

import { categoryOf } from "./categories.ts";

it.each([
  ["AnyRule", "Agreement", "agreement"],
  ["AnyRule", "Capitalization", "capitalisation"],
  ["AnyRule", "Punctuation", "punctuation"],
  ["AnyRule", "Typo", "spelling"],
  ["AnyRule", "Usage", "word-choice"],
  ["Spaces", "Formatting", "spacing"],
  ["ModalOf", "WordChoice", "grammar"],
  ["AnyRule", "KindOfANewerHarper", "grammar"],
] as const)("%s of kind %s is %s", (rule, kind, category) => {
  expect(categoryOf(rule, kind)).toBe(category);
});
