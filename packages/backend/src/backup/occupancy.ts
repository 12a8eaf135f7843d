import type { Transaction } from "../database/connect.ts";
import { appliedVersions } from "./applied-versions.ts";
import { BackupError } from "./backup-error.ts";
import { qualified } from "./names.ts";
import { savedSchemas } from "./schemas.ts";

interface Table {
  readonly schema: string;
  readonly name: string;
}

/** The tables of our schemas. */
export async function listTables(sql: Transaction): Promise<readonly Table[]> {
  return sql<Table>`
    select schemaname as schema, tablename as name
    from pg_tables
    where schemaname = any (${savedSchemas})
    order by 1, 2
  `;
}

/**
 * Refuses a database whose content a restore would destroy.
 *
 * @throws BackupError for one of another program, whatever `overwrite` says, and for one with rows unless it says so.
 */
export async function assertReplaceable(sql: Transaction, overwrite: boolean): Promise<void> {
  const tables = await listTables(sql);
  if ((await appliedVersions(sql)) === undefined && tables.length > 0) {
    throw new BackupError(
      `This database holds tables that are not Motjuste's (${names(tables)}), or is a hosted Supabase. ` +
        "Restore into a database of its own: createdb makes one. Nothing was changed.",
    );
  }
  if (overwrite) return;
  const occupied: Table[] = [];
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await sql`select from ${qualified(table)} limit 1`;
    if (rows.length > 0) occupied.push(table);
  }
  if (occupied.length > 0) {
    throw new BackupError(
      `This database holds rows already (${names(occupied)}). Add --overwrite to replace all of it by the backup. Nothing was changed.`,
    );
  }
}

/**
 * Refuses to lose tables that somebody added to our schemas.
 *
 * @throws BackupError that names those of `before` that are gone.
 */
export async function assertNothingLost(sql: Transaction, before: readonly Table[]): Promise<void> {
  const now = new Set((await listTables(sql)).map(nameOf));
  const lost = before.filter((table) => !now.has(nameOf(table)));
  if (lost.length === 0) return;
  throw new BackupError(
    `This database holds tables that are not Motjuste's and would be lost (${names(lost)}). ` +
      "Move them to a schema of their own, or drop them, and try again. Nothing was changed.",
  );
}

function names(tables: readonly Table[]): string {
  return tables.map(nameOf).join(", ");
}

function nameOf({ schema, name }: Table): string {
  return `${schema}.${name}`;
}
