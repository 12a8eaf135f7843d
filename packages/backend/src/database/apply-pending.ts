import { DatabaseError } from "pg";

import type { Database, Transaction } from "./connect.ts";
import type { SqlFile } from "./sql-files.ts";

/** Where a database remembers which files it has had. */
export interface Ledger {
  /** Makes the ledger where there is none. */
  prepare(transaction: Transaction): Promise<unknown>;
  /** The versions it has had. */
  versions(transaction: Transaction): Promise<readonly string[]>;
  record(transaction: Transaction, file: SqlFile): Promise<unknown>;
}

/** Any number that nothing else locks in our databases. */
const lockKey = 4_190_236;

/**
 * Applies the files that a database has not had, in order, each in a transaction together with its record.
 * Every transaction takes the same lock and looks again, so any number of processes may do this at once.
 *
 * @returns the names of the files that this process applied.
 * @throws Error that names the file and the line, when a statement fails; what came before it stays applied.
 * @throws Error when files and ledger disagree about the past.
 */
export async function applyPending(
  database: Pick<Database, "begin">,
  files: readonly SqlFile[],
  ledger: Ledger,
): Promise<readonly string[]> {
  const pending = await database.begin(async (transaction) => {
    await lockMigrations(transaction);
    await ledger.prepare(transaction);
    return pendingFiles(files, await ledger.versions(transaction));
  });
  const applied: string[] = [];
  for (const file of pending) {
    // In order is the point.
    // oxlint-disable-next-line no-await-in-loop
    if (await applyOnce(database, file, ledger)) applied.push(file.fileName);
  }
  return applied;
}

/** Waits until no other process applies files to this database, and keeps others waiting until the transaction ends. */
export async function lockMigrations(transaction: Transaction): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${lockKey}::bigint)`;
}

async function applyOnce(database: Pick<Database, "begin">, file: SqlFile, ledger: Ledger): Promise<boolean> {
  return database.begin(async (transaction) => {
    await lockMigrations(transaction);
    if ((await ledger.versions(transaction)).includes(file.version)) return false;
    await transaction.script(file.content).catch((error: unknown) => {
      throw new Error(`${file.fileName} could not be applied: ${describe(error, file)}`, { cause: error });
    });
    await ledger.record(transaction, file);
    return true;
  });
}

/**
 * The files that are not among these versions.
 *
 * @throws Error when files and versions disagree about the past.
 */
export function pendingFiles(files: readonly SqlFile[], versions: readonly string[]): readonly SqlFile[] {
  const known = new Set(files.map((file) => file.version));
  const unknown = versions.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: it has had ${unknown.join(", ")}, which this program does not know. ` +
        "Start a newer version of the program.",
    );
  }
  const done = new Set(versions);
  const pending = files.filter((file) => !done.has(file.version));
  const latest = versions.toSorted().at(-1) ?? "";
  const late = pending.find((file) => file.version < latest);
  if (late !== undefined) {
    throw new Error(
      `${late.fileName} comes before ${latest}, which this database has had already. ` +
        "Files are only added at the end: give it a newer version.",
    );
  }
  return pending;
}

function describe(error: unknown, file: SqlFile): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const position = Number(error.position);
  const line = Number.isNaN(position)
    ? ""
    : ` (line ${file.content.slice(0, position - 1).split("\n").length})`;
  const details = [error.detail, error.hint].filter((text) => text !== undefined).map((text) => ` ${text}.`);
  return `${error.message}${line}.${details.join("")}`;
}
