import { createHash } from "node:crypto";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

import { hasCode } from "../files/error-code.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { entryOf } from "./file-entry.ts";
import type { BackupFile } from "./manifest.ts";
import { readChunks } from "./read-chunks.ts";

/** The folders of the data folder, beside the secrets, that must survive. */
export const savedFolders: readonly string[] = ["mailbox"];

/** Writes those folders. What is deleted while they are written, is left out. */
export async function saveFolders(dataDirectory: string, archive: ArchiveWriter): Promise<BackupFile[]> {
  const saved: BackupFile[] = [];
  for (const folder of savedFolders) {
    // The archive takes one entry after the other.
    // oxlint-disable no-await-in-loop
    for (const path of await filesBelow(dataDirectory, folder)) {
      const file = await saveFile(join(dataDirectory, path), path, archive);
      if (file !== undefined) saved.push(file);
    }
    // oxlint-enable no-await-in-loop
  }
  return saved;
}

/** Writes a content that is in memory. */
export async function saveContent(
  path: string,
  content: Buffer,
  archive: ArchiveWriter,
): Promise<BackupFile> {
  await archive.add(entryOf(path), content);
  return { path, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

/** The files in a folder of the data folder, by their paths in that; those that are only being written are left out. */
export async function filesBelow(dataDirectory: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataDirectory, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".draft"))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDirectory, "/").length))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

async function saveFile(
  location: string,
  path: string,
  archive: ArchiveWriter,
): Promise<BackupFile | undefined> {
  const handle = await open(location, "r").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const { size: bytes } = await handle.stat();
    const hash = createHash("sha256");
    // What is appended meanwhile does not belong to the entry, whose size is said by now.
    const content = hashed(readChunks(handle, bytes), hash);
    await archive.addStream(entryOf(path), bytes, content);
    return { path, bytes, sha256: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
