import { expect, it } from "vitest";

import { waitInEnglish, waitInFrench } from "./wait-words.ts";

it.each([
  [1, "dans 1 s", "in 1 sec"],
  [119, "dans 119 s", "in 119 sec"],
  [121, "dans 3 min", "in 3 min"],
  [3599, "dans 60 min", "in 60 min"],
  [undefined, "un peu plus tard", "a little later"],
])("tells a wait of %s seconds", (seconds, french, english) => {
  // The blank between the French number and its unit does not break.
  expect(waitInFrench(seconds).replaceAll(/[\u00A0\u202F]/gu, " ")).toBe(french);
  expect(waitInEnglish(seconds)).toBe(english);
});
