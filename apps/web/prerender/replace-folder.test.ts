import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { replaceFolder } from "./replace-folder.ts";

let place: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), "motjuste-replace-"));
});

afterEach(() => rm(place, { recursive: true }));

async function makeFolder(name: string): Promise<string> {
  const folder = path.join(place, name);
  await mkdir(folder);
  await writeFile(path.join(folder, "index.html"), name);
  return folder;
}

it("puts the finished folder where none was", async () => {
  const target = path.join(place, "client");
  await replaceFolder(target, await makeFolder("finished"));
  await expect(readFile(path.join(target, "index.html"), "utf8")).resolves.toBe("finished");
});

it("leaves one whole folder when many replace it at once", async () => {
  const target = await makeFolder("client");
  const names = Array.from({ length: 8 }, (_, index) => `finished-${index}`);
  const finished = await Promise.all(names.map((name) => makeFolder(name)));
  await Promise.all(finished.map((folder) => replaceFolder(target, folder)));
  expect(names).toContain(await readFile(path.join(target, "index.html"), "utf8"));
});
