import { randomUUID } from "node:crypto";
import { lstat, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { pack } from "tar-stream";
import type { Pack } from "tar-stream";

import { syncFolder } from "../files/sync-folder.ts";
import { BackupError } from "./backup-error.ts";

/** Takes the entries of an archive, one after the other. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Writes a gzipped tar, readable by its owner alone: to a temporary name beside its place, and moved there when all of
 * it is on the disk. Whatever goes wrong on the way leaves nothing.
 *
 * @throws BackupError when there is something at `file` already.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await refuseExisting(file);
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const handle = await open(draft, "wx", 0o600);
  try {
    const tar = pack();
    const filled = fill(writerOf(tar)).then(
      () => tar.finalize(),
      (error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      },
    );
    let unwritten: unknown;
    const stored = pipeline(Readable.from(tar), createGzip(), async (zipped) => {
      try {
        for await (const chunk of zipped) await handle.writeFile(chunk);
      } catch (error) {
        unwritten ??= error;
        throw error;
      }
    });
    // Both have ended before the draft is moved or removed.
    const [filling, storing] = await Promise.allSettled([filled, stored]);
    // Each fails when the other does; the cause is the one that is not about the torn stream between them.
    if (isSystemError(unwritten))
      throw new BackupError(`${file} cannot be written: ${unwritten.message}. Nothing of it is left.`);
    if (filling.status === "rejected") throw filling.reason;
    if (storing.status === "rejected") throw storing.reason;
    await handle.sync();
    await handle.close();
    await refuseExisting(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function writerOf(tar: Pack): ArchiveWriter {
  function addStream(name: string, bytes: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) {
    return new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes, mode: 0o600 }, (error) => {
        if (error === undefined || error === null) resolve();
        else reject(error);
      });
      // The callback hears of it too; without a listener, what fails ends our process.
      entry.on("error", () => undefined);
      const source = Readable.from(content);
      source.on("error", (error) => entry.destroy(error));
      source.pipe(entry);
    });
  }
  return { add: (name, content) => addStream(name, content.length, [content]), addStream };
}

async function refuseExisting(file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined);
  if (found !== undefined) {
    throw new BackupError(`${file} exists already and is not overwritten: choose another name.`);
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
