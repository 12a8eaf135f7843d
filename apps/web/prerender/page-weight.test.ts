import { describe, expect, it } from "vitest";

import { refuseOverweight } from "./page-weight.ts";

function page(path: string, kind: "public" | "tool", script: number) {
  return { path, kind, script, html: 1000, style: 1000 };
}

describe("the budget of script", () => {
  it("is kept by a public page of 100 kB and a tool of 180 kB", () => {
    expect(() =>
      refuseOverweight([page("/", "public", 100_000), page("/correction", "tool", 180_000)]),
    ).not.toThrow();
  });

  it("refuses every page above it, and says what to do", () => {
    const weights = [
      page("/", "public", 100_001),
      page("/correction", "tool", 180_001),
      page("/pricing", "public", 93_000),
    ];
    expect(() => refuseOverweight(weights)).toThrow(
      /\/ needs 100\.0 kB.*at most 100\.0 kB[^]*\/correction needs 180\.0 kB[^]*import\(\)/u,
    );
    expect(() => refuseOverweight(weights)).not.toThrow(/pricing/u);
  });
});
