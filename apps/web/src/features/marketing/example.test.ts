import { expect, it } from "vitest";

import { englishExample, frenchExample } from "./example.ts";
import type { Example } from "./example.ts";

function textOf(example: Example, side: "before" | "after"): string {
  const lines = example.lines.map(({ pieces }) =>
    pieces.map((piece) => (typeof piece === "string" ? piece : piece[side])).join(""),
  );
  return lines.join(" ");
}

it.each([
  ["English", englishExample],
  ["French", frenchExample],
])("describes the %s picture as it is drawn", (_language, example) => {
  expect(example.description).toContain(textOf(example, "before"));
  expect(example.description).toContain(textOf(example, "after"));
});
