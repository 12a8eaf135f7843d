import { expect, it } from "vitest";

import { waitInEnglish, waitInFrench } from "./wait-words.ts";

it.each([
  [1, "dans 1 seconde", "in 1 second"],
  [119, "dans 119 secondes", "in 119 seconds"],
  [121, "dans 3 minutes", "in 3 minutes"],
  [3599, "dans 60 minutes", "in 60 minutes"],
  [undefined, "un peu plus tard", "a little later"],
])("tells a wait of %s seconds", (seconds, french, english) => {
  // The blank between number and unit does not break.
  expect(waitInFrench(seconds).replaceAll("\u00A0", " ")).toBe(french);
  expect(waitInEnglish(seconds)).toBe(english);
});
