import { fileURLToPath } from "node:url";

import { applyPending } from "./apply-pending.ts";
import type { Ledger } from "./apply-pending.ts";
import type { Database } from "./connect.ts";
import { readSqlFiles } from "./sql-files.ts";
import type { SqlFile } from "./sql-files.ts";

const migrationsDirectory = fileURLToPath(new URL("../../../../supabase/migrations", import.meta.url));
const fileNamePattern = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;

/** The Supabase CLI's own table, so that it and we never apply a migration twice. */
export const migrationLedger: Ledger = {
  prepare: (transaction) =>
    transaction.script(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key,
        statements text[],
        name text
      )
    `),
  async versions(transaction) {
    const rows = await transaction<{ version: string }>`
      select version from supabase_migrations.schema_migrations
    `;
    return rows.map((row) => row.version);
  },
  record: (transaction, { version, name, content }) => transaction`
    insert into supabase_migrations.schema_migrations (version, statements, name)
    values (${version}, array[${content}], ${name})
  `,
};

/**
 * Brings the tables of the product up to date: applies `supabase/migrations` in order.
 *
 * @param directory another folder of migrations, for tests.
 * @returns the names of the files that were applied now.
 * @throws Error that names the file and the line, when a statement fails.
 */
export async function migrate(database: Database, directory?: string): Promise<readonly string[]> {
  return applyPending(database, await readMigrations(directory), migrationLedger);
}

/** The product's migrations, or those of another folder. */
export async function readMigrations(directory = migrationsDirectory): Promise<readonly SqlFile[]> {
  return readSqlFiles(directory, fileNamePattern);
}
