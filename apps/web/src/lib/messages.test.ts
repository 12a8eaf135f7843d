import { expect, it } from "vitest";

import { languageFor } from "./messages.ts";

it("shows the specified language unless the reader chose another", () => {
  expect(languageFor({ specified: "fr" }, "specified")).toBe("fr");
  expect(languageFor({ specified: "fr" }, "en")).toBe("en");
  expect(languageFor({ specified: "en" }, "fr")).toBe("fr");
});
