import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";

import { extract } from "tar-stream";
import { afterAll, beforeAll, expect, it } from "vitest";

import { writeArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { backUp, createInstallation, fill, fillMailbox } from "./testing/installation.ts";
import type { Installation } from "./testing/installation.ts";
import { verifyBackup } from "./verify-backup.ts";

let source: Installation;
let whole: string;
let copies = 0;

beforeAll(async () => {
  source = await createInstallation({ empty: false });
  await fill(source.database.sql);
  await fillMailbox(source.dataDirectory);
  whole = await backUp(source, "whole.backup");
});

afterAll(async () => {
  await source.close();
});

function newName(): string {
  copies += 1;
  return join(source.dataDirectory, `copy ${copies}.backup`);
}

async function refusal(file: string): Promise<string> {
  const refused = verifyBackup(file).then(async (backup) => {
    await backup.close();
    throw new Error("It passed for whole.");
  });
  const error = await refused.catch((thrown: unknown) => thrown);
  if (!(error instanceof BackupError)) throw error;
  return error.message;
}

/** The same backup with other entries, as somebody makes it who knows the format but not the sums. */
async function rewrite(
  change: (name: string, content: string) => [string, string] | undefined,
): Promise<string> {
  const tar = extract();
  Readable.from([await readFile(whole)])
    .pipe(createGunzip())
    .pipe(tar);
  const entries: [string, string][] = [];
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    entries.push([entry.header.name, Buffer.concat(chunks).toString("utf8")]);
  }
  const file = newName();
  await writeArchive(file, async (archive) => {
    for (const [name, content] of entries) {
      const changed = change(name, content);
      // oxlint-disable-next-line no-await-in-loop -- one entry after the other
      if (changed !== undefined) await archive.add(changed[0], Buffer.from(changed[1]));
    }
  });
  return file;
}

it("passes a backup that is whole", async () => {
  const backup = await verifyBackup(await rewrite((name, content) => [name, content]));
  expect(backup.manifest).toMatchObject({ format: 1, product: "1.2.3" });
  await backup.close();
});

it("refuses a backup that was cut, wherever", async () => {
  const content = await readFile(whole);
  for (let part = 0; part < 20; part += 1) {
    const file = newName();
    // oxlint-disable no-await-in-loop -- twenty files at once serve nobody
    await writeFile(file, content);
    await truncate(file, Math.floor((content.length * part) / 20));
    expect(await refusal(file)).toMatch(/damaged, or not a backup/);
  }
  const file = newName();
  await writeFile(file, content.subarray(0, -1));
  expect(await refusal(file)).toMatch(/damaged, or not a backup/);
});

it("refuses a backup of which a byte changed, wherever that changes the content", async () => {
  const content = await readFile(whole);
  const unzipped = gunzipSync(content);
  const damaged = Array.from({ length: 40 }, (_, part) => {
    const changed = Buffer.from(content);
    // Behind gzip's header, whose time and system say nothing about the content.
    const position = 10 + Math.floor(((content.length - 10) * part) / 40);
    changed.writeUInt8(changed.readUInt8(position) ^ 0x10, position);
    return changed;
  }).filter((changed) => !unzipsTo(changed, unzipped));
  expect(damaged.length).toBeGreaterThan(30);
  for (const changed of damaged) {
    const file = newName();
    // oxlint-disable no-await-in-loop -- forty files at once serve nobody
    await writeFile(file, changed);
    expect(await refusal(file)).toMatch(/damaged, or not a backup/);
  }
});

/** A bit may stand for nothing: in the code of a letter that does not occur. */
function unzipsTo(zipped: Buffer, expected: Buffer): boolean {
  try {
    return gunzipSync(zipped).equals(expected);
  } catch {
    return false;
  }
}

it("refuses rows and files that are not those of the manifest", async () => {
  const users = "rows/auth.users/00000001";
  const otherRow = await rewrite((name, content) => [
    name,
    name === users ? content.replace("argon2id", "argon2ix") : content,
  ]);
  expect(await refusal(otherRow)).toContain("rows/auth.users is not as it was written");
  const missing = await rewrite((name, content) => (name === users ? undefined : [name, content]));
  expect(await refusal(missing)).toContain("rows/auth.users is missing");
  const added = await rewrite((name, content) => [
    name === users ? "rows/auth.more/00000001" : name,
    content,
  ]);
  expect(await refusal(added)).toContain("rows/auth.more is not in its manifest");
  const otherMail = await rewrite((name, content) => [
    name,
    name === "files/mailbox/1.json" ? `${content} ` : content,
  ]);
  expect(await refusal(otherMail)).toContain("files/mailbox/1.json is not as it was written");
});

it("refuses names that lead out of the data folder", async () => {
  for (const name of [
    "files/../../etc/cron.d/x",
    "files//etc/passwd",
    "files/%2e%2e/x",
    "files/mailbox/..%2fx",
  ]) {
    // oxlint-disable no-await-in-loop -- one archive after the other
    const file = await rewrite((entry, content) => [
      entry === "files/mailbox/1.json" ? name : entry,
      content,
    ]);
    expect(await refusal(file)).toContain("nothing is known of");
  }
});

it("refuses a newer format, a newer program's rows, and what is no backup", async () => {
  const newer = await rewrite((name, content) => [
    name,
    name === "motjuste-backup.json" ? '{"format":2,"more":true}' : content,
  ]);
  expect(await refusal(newer)).toMatch(/format 2, and this program reads up to 1/);
  const migrated = await rewrite((name, content) => [
    name,
    name === "manifest.json"
      ? content.replace('"migrations": [', '"migrations": ["29990101000000",')
      : content,
  ]);
  expect(await refusal(migrated)).toMatch(/version 1\.2\.3\) that has 29990101000000/);
  const foreign = newName();
  await writeArchive(foreign, (archive) => archive.add("holiday.jpg", Buffer.from("sun")));
  expect(await refusal(foreign)).toContain("it is no backup of Motjuste");
  const text = newName();
  await writeFile(text, "not gzip at all");
  expect(await refusal(text)).toMatch(/damaged, or not a backup/);
  expect(await refusal(join(source.dataDirectory, "nowhere"))).toMatch(/cannot be read: ENOENT/);
});
