import { createHash } from "node:crypto";

import { to as copyTo } from "pg-copy-streams";

import type { ArchiveWriter } from "./archive-writer.ts";
import type { BackupClient } from "./client.ts";
import { rowsFolder } from "./manifest.ts";
import type { BackupTable } from "./manifest.ts";
import { copyOut } from "./names.ts";
import type { SavedTable } from "./read-catalogue.ts";

/** A tar wants the size of an entry before its content: rows are kept in memory until there are this many bytes. */
const entryBytes = 1_048_576;

/** Writes the rows of a table, in the text format of COPY, in entries of about a megabyte. */
export async function saveRows(
  { client }: BackupClient,
  table: SavedTable,
  archive: ArchiveWriter,
): Promise<BackupTable> {
  const hash = createHash("sha256");
  const copy = client.query(copyTo(copyOut(table)));
  const chunks: AsyncIterable<Buffer> = copy;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let entries = 0;

  async function flush(): Promise<void> {
    entries += 1;
    const content = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    await archive.add(`${rowsFolder(table)}/${String(entries).padStart(8, "0")}`, content);
  }

  for await (const chunk of chunks) {
    hash.update(chunk);
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes >= entryBytes) await flush();
  }
  if (pendingBytes > 0) await flush();
  return { ...table, rows: copy.rowCount, sha256: hash.digest("hex") };
}
