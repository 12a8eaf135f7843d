import { expect, it } from "vitest";

import { entryOf, pathOf } from "./file-entry.ts";

it.each(["secrets.json", "mailbox/a b & é.json", "mailbox/…/100% 👋", "a/.hidden"])("carries %s", (path) => {
  expect(pathOf(entryOf(path))).toBe(path);
});

it.each([
  "rows/x",
  "files/",
  "files/../x",
  "files/a/..",
  "files//x",
  "files/a%2Fb",
  "files/a%5Cb",
  "files/%",
  "files/%00",
])("does not take %s for a path", (name) => {
  expect(pathOf(name)).toBeUndefined();
});
