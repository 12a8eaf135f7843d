import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { stageFiles } from "./stage-files.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "motjuste-stage-"));
  await mkdir(join(folder, "mailbox"));
  await writeFile(join(folder, "mailbox/1.json"), "old");
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const mailsIn = (place: string) => readFile(join(folder, place, "mailbox/1.json"), "utf8");

async function placeNew() {
  const files = stageFiles(folder, ["mailbox"]);
  await files.write("mailbox/1.json", Readable.from([Buffer.from("new")]));
  await files.place();
  return files;
}

describe("files of a restore", () => {
  it("take the place of those that were there, and leave nothing else", async () => {
    const files = await placeNew();
    await files.discard();
    expect(await mailsIn(".")).toBe("new");
    expect(await readdir(folder)).toEqual(["mailbox"]);
  });

  it("make room again for those that were there", async () => {
    const files = await placeNew();
    await files.undo();
    await files.discard();
    expect(await mailsIn(".")).toBe("old");
    expect(await readdir(folder)).toEqual(["mailbox"]);
  });

  it("keep the only copy of what cannot be put back, and say where it is", async () => {
    const files = await placeNew();
    const staging = (await readdir(folder)).find((name) => name.startsWith("restore-")) ?? "";
    await mkdir(join(folder, staging, "new/mailbox/in the way"), { recursive: true });
    await expect(files.undo()).rejects.toThrow(join(staging, "old"));
    await files.discard();
    expect(await mailsIn(join(staging, "old"))).toBe("old");
  });
});
