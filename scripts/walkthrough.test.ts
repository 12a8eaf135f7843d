import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Every `path/to/file.ts` and every `path/to/file.ts#name` a document points at. */
function pointersOf(document: string): { file: string; name: string }[] {
  const text = readFileSync(path.join(root, document), "utf8");
  return [
    ...text.matchAll(/`((?:apps|packages|content|supabase|scripts|e2e|bench)\/[^`\s#]*\.\w+)(?:#(\w+))?`/gu),
  ].map(([, file = "", name = ""]) => ({ file, name }));
}

describe("docs/attacks.md", () => {
  test.each(pointersOf("docs/attacks.md"))("$file is there", ({ file }) => {
    expect(existsSync(path.join(root, file))).toBe(true);
  });
});

describe("docs/walkthrough.md", () => {
  const pointers = pointersOf("docs/walkthrough.md");

  test("points at files and functions", () => {
    expect(pointers.filter(({ name }) => name !== "").length).toBeGreaterThan(8);
  });

  test.each(pointers)("$file is there", ({ file }) => {
    expect(existsSync(path.join(root, file))).toBe(true);
  });

  test.each(pointers.filter(({ name }) => name !== ""))("$file names $name", ({ file, name }) => {
    expect(readFileSync(path.join(root, file), "utf8")).toMatch(new RegExp(`\\b${name}\\b`, "u"));
  });
});
