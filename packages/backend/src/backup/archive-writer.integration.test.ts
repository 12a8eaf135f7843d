import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { mayMount, mountSmallDisk } from "../testing/small-disk.ts";
import type { SmallDisk } from "../testing/small-disk.ts";
import { writeArchive } from "./archive-writer.ts";
import { createInstallation, secrets } from "./testing/installation.ts";
import { writeBackup } from "./write-backup.ts";

const megabyte = 1_000_000;

async function* megabytes(count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield randomBytes(megabyte);
}

async function* broken(): AsyncGenerator<Buffer> {
  yield* megabytes(1);
  throw new Error("cannot be read");
}

describe.skipIf(!mayMount())("an archive on a small disk (which takes root and the right to mount)", () => {
  let disk: SmallDisk;
  let file: string;

  beforeEach(async () => {
    disk = await mountSmallDisk(2);
    file = join(disk.folder, "a.backup");
  });

  afterEach(() => disk.remove());

  it.each([1, 20])(
    "that is full is told in words, after entries of %i MB, and nothing is left",
    async (size) => {
      const writing = writeArchive(file, async (archive) => {
        for (let entry = 0; entry < 20; entry += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one entry after the other
          await archive.addStream(`files/${entry}`, size * megabyte, megabytes(size));
        }
      });
      await expect(writing).rejects.toThrow(/a\.backup cannot be written: ENOSPC: no space left on device/);
      expect(await readdir(disk.folder)).toEqual([]);
    },
  );

  it("that is full in the middle of a table ends the whole backup", async () => {
    const source = await createInstallation({ empty: false });
    await source.database.sql`create table public.large (content text)`;
    await source.database.sql`
      insert into public.large
      select string_agg(md5(random()::text), '') from generate_series(1, 30) as row, generate_series(1, 30000) group by row
    `;
    const { dataDirectory, database } = source;
    const writing = writeBackup({ file, target: database.connection, dataDirectory, secrets, product: "1" });
    await expect(writing).rejects.toThrow(/a\.backup cannot be written: ENOSPC/);
    expect(await readdir(disk.folder)).toEqual([]);
    await source.close();
  });

  it("leaves nothing of a file that shrinks or cannot be read while it is written", async () => {
    const shrinks = writeArchive(file, (archive) => archive.addStream("files/x", 3, megabytes(0)));
    await expect(shrinks).rejects.toThrow("Size mismatch");
    const breaks = writeArchive(file, (archive) => archive.addStream("files/x", 2 * megabyte, broken()));
    await expect(breaks).rejects.toThrow("cannot be read");
    expect(await readdir(disk.folder)).toEqual([]);
  });
});
