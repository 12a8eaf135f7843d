import type { AuthSecrets } from "../auth/keys.ts";
import type { DatabaseTarget, Transaction } from "../database/connect.ts";
import { appliedVersions } from "./applied-versions.ts";
import { writeArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { openClient } from "./client.ts";
import { formatVersion, manifestName, markerName, secretsPath } from "./manifest.ts";
import type { BackupTable, Manifest } from "./manifest.ts";
import { qualified } from "./names.ts";
import { readSequences, readTables } from "./read-catalogue.ts";
import type { SavedTable } from "./read-catalogue.ts";
import { saveContent, saveFolders } from "./save-files.ts";
import { saveRows } from "./save-rows.ts";
import { savedSchemas } from "./schemas.ts";

/** What {@link writeBackup} saves, and where to. */
export interface BackupOptions {
  /** Where the backup is written; there must be nothing yet. */
  readonly file: string;
  readonly target: DatabaseTarget;
  readonly dataDirectory: string;
  readonly secrets: AuthSecrets;
  /** The version of the program. */
  readonly product: string;
  /** Gives up, and leaves nothing. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Saves an installation in one file: every row as it was at one moment, the secrets, the files that must survive. Servers
 * may go on serving meanwhile: nothing is locked but the shape of the tables.
 *
 * @returns what was saved.
 * @throws BackupError when there is nothing to save, or something at `file`; then and whenever else it fails, no file is left.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { file, target, dataDirectory, secrets, product, signal } = options;
  const database = await openClient(target, signal);
  const { sql } = database;
  try {
    let manifest: Manifest | undefined;
    await writeArchive(file, async (archive) => {
      await archive.add(markerName, toJson({ format: formatVersion }));
      await sql`begin isolation level repeatable read, read only`;
      const createdAt = new Date().toISOString();
      const applied = await appliedVersions(sql);
      if (applied === undefined) {
        throw new BackupError(
          "There is nothing to save: this database holds no Motjuste, or it is a hosted Supabase, which has backups of its own.",
        );
      }
      const tables = await lockedTables(sql);
      const saved: BackupTable[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one connection and one archive: one after the other
      for (const table of tables) saved.push(await saveRows(database, table, archive));
      const sequences = await readSequences(sql, savedSchemas);
      const [server] = await sql<{ version: number }>`
        select current_setting('server_version_num')::int as version
      `;
      const files = [
        await saveContent(secretsPath, toJson(secrets), archive),
        ...(await saveFolders(dataDirectory, archive)),
      ];
      manifest = {
        format: formatVersion,
        product,
        createdAt,
        postgres: server?.version ?? 0,
        ...applied,
        tables: saved,
        sequences: [...sequences],
        files,
      };
      await archive.add(manifestName, toJson(manifest));
    });
    if (manifest === undefined) throw new Error("The backup has no manifest.");
    return manifest;
  } finally {
    await database.end();
  }
}

/** Nobody changes the shape of a table between its listing and its rows; reading and writing go on. */
async function lockedTables(sql: Transaction): Promise<readonly SavedTable[]> {
  const tables = await readTables(sql, savedSchemas);
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const table of tables) await sql`lock table ${qualified(table)} in access share mode`;
  return tables;
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
