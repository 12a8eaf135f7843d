import { isDeepStrictEqual } from "node:util";

import type { AuthSecrets } from "../auth/keys.ts";
import { applyPending, lockMigrations } from "../database/apply-pending.ts";
import { bootstrapLedger } from "../database/bootstrap.ts";
import type { DatabaseTarget, Transaction } from "../database/connect.ts";
import { toStatement } from "../database/fragment.ts";
import { migrationLedger } from "../database/migrate.ts";
import { countServers } from "../database/serving.ts";
import type { ProgramFiles } from "./applied-files.ts";
import { BackupError } from "./backup-error.ts";
import { openClient } from "./client.ts";
import { emptyDatabase } from "./empty-database.ts";
import { createRowLoader } from "./load-rows.ts";
import { secretsPath } from "./manifest.ts";
import type { BackupSequence } from "./manifest.ts";
import { list, qualified } from "./names.ts";
import { assertNothingLost, assertReplaceable, listTables } from "./occupancy.ts";
import { assertOthersUntouched, describeOtherSchemas } from "./other-schemas.ts";
import { readArchive } from "./read-archive.ts";
import { savedFolders } from "./save-files.ts";
import { savedSchemas } from "./schemas.ts";
import { assertFolderReplaceable, stageFiles } from "./stage-files.ts";
import type { StagedFiles } from "./stage-files.ts";
import { withoutTriggers } from "./triggers.ts";
import type { VerifiedBackup } from "./verify-backup.ts";

/** The database of a restore. */
export interface RestoreTarget {
  readonly target: DatabaseTarget;
  /** How many shares in its server are the caller's own. */
  readonly shares: number;
  stop(): Promise<void>;
}

/** Where {@link restoreBackup} puts an installation. */
export interface RestoreOptions {
  /** Finds or starts the database; called when all that can be checked without it is checked. */
  readonly openDatabase: () => Promise<RestoreTarget>;
  readonly dataDirectory: string;
  /** Those of the environment (SECRETS), which then must be the backup's; none when the data folder is to hold them. */
  readonly secrets?: AuthSecrets | undefined;
  /** Replaces what is there. */
  readonly overwrite: boolean;
  /** Gives up, and leaves everything as it was; from the moment that files are replaced it is not heeded any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes an installation of a backup: database, files, secrets. All of it or, whatever goes wrong, nothing; a server that
 * starts meanwhile waits until it is done.
 *
 * The database is made as it was for the backup, then takes the rows, then what this program has added since.
 *
 * @throws BackupError when a server serves the database, or something there would be lost.
 */
export async function restoreBackup(backup: VerifiedBackup, options: RestoreOptions): Promise<void> {
  const { dataDirectory, secrets, overwrite } = options;
  assertSecrets(backup.secrets, secrets);
  if (!overwrite) await assertFolderReplaceable(dataDirectory, backup);
  const database = await options.openDatabase();
  const names = secrets === undefined ? [secretsPath, ...savedFolders] : savedFolders;
  const files = stageFiles(dataDirectory, names);
  try {
    await restoreInto(database, files, backup, options);
  } finally {
    await files.discard();
    await database.stop();
  }
}

async function restoreInto(
  { target, shares }: RestoreTarget,
  files: StagedFiles,
  backup: VerifiedBackup,
  { overwrite, signal }: RestoreOptions,
): Promise<void> {
  const database = await openClient(target, signal);
  const { sql } = database;
  try {
    await sql`begin`;
    await lockMigrations(sql);
    await assertNobodyServes(sql, shares);
    await assertReplaceable(sql, overwrite);
    const before = await listTables(sql);
    const others = await describeOtherSchemas(sql);
    await emptyDatabase(sql);
    await assertOthersUntouched(sql, others);
    await applyAll(sql, backup.applied);
    await withoutTriggers(sql, savedSchemas, async () => {
      // Migrations bring rows too: those of the backup are what became of them.
      await sql`truncate ${list((await listTables(sql)).map(qualified))}`;
      const rows = createRowLoader(database, backup.manifest.tables);
      await readArchive(backup.handle, { rows: rows.load, file: files.write });
      await rows.end();
    });
    await setSequences(sql, backup.manifest.sequences);
    await applyAll(sql, backup.program);
    await assertNothingLost(sql, before);
    // Cut between the two, or while the commit is under way, files and rows could be of different installations.
    database.withstand();
    await files.place();
    await sql`commit`.catch(async (error: unknown) => {
      await files.undo();
      throw error;
    });
    // The planner knows nothing of rows that came all at once. What was restored stays so without it too.
    await sql`analyze`.catch(() => undefined);
  } finally {
    await database.end();
  }
}

/** Other secrets than the backup's would sign everybody out, and nothing in the folder would tell why. */
function assertSecrets(saved: AuthSecrets, ofEnvironment: AuthSecrets | undefined): void {
  if (ofEnvironment === undefined || isDeepStrictEqual(saved, ofEnvironment)) return;
  throw new BackupError(
    "SECRETS is set, and not to what this backup was made with: everybody would be signed out. Unset it for the restore, " +
      "which writes the backup's to DATA_DIR/secrets.json; set SECRETS to that file's content then. Nothing was changed.",
  );
}

async function assertNobodyServes(sql: Transaction, ownShares: number): Promise<void> {
  const others = (await countServers(sql)) - ownShares;
  if (others <= 0) return;
  throw new BackupError(
    `This database is in use by ${others} other process(es) of Motjuste. Stop them, and try again. Nothing was changed.`,
  );
}

/** Brings a database up to these files, in the transaction under way. */
async function applyAll(sql: Transaction, { bootstrap, migrations }: ProgramFiles): Promise<void> {
  const database = { begin: <Result>(work: (transaction: Transaction) => Promise<Result>) => work(sql) };
  await applyPending(database, bootstrap, bootstrapLedger);
  await applyPending(database, migrations, migrationLedger);
}

async function setSequences(sql: Transaction, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    const sequence = toStatement(qualified({ schema, name })).text;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`select setval(${sequence}::regclass, ${lastValue}::bigint, ${isCalled})`;
  }
}
