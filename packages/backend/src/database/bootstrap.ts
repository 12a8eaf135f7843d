import { fileURLToPath } from "node:url";

import { applyPending } from "./apply-pending.ts";
import type { Ledger } from "./apply-pending.ts";
import type { Database } from "./connect.ts";
import { assertUsable } from "./requirements.ts";
import { readSqlFiles } from "./sql-files.ts";
import type { SqlFile } from "./sql-files.ts";

const directory = fileURLToPath(new URL("bootstrap", import.meta.url));
const fileNamePattern = /^(?<version>\d{4})-(?<name>[a-z0-9-]+)\.sql$/;

/** Where a database remembers what it had of these files. */
export const bootstrapLedger: Ledger = {
  prepare: (transaction) =>
    transaction.script(`
      create schema if not exists motjuste;
      revoke all on schema motjuste from public;
      create table if not exists motjuste.bootstrap (
        version text primary key,
        name text not null,
        applied_at timestamptz not null default now()
      )
    `),
  async versions(transaction) {
    const rows = await transaction<{ version: string }>`select version from motjuste.bootstrap`;
    return rows.map((row) => row.version);
  },
  record: (transaction, { version, name }) =>
    transaction`insert into motjuste.bootstrap (version, name) values (${version}, ${name})`,
};

/**
 * Gives a plain PostgreSQL what hosted Supabase has and the migrations rely on: the roles of requests, `auth` with
 * GoTrue's tables, `extensions`; and the counters of the rate limits. A Supabase is recognised and left untouched.
 *
 * @returns the names of the files that were applied now.
 * @throws Error that says what to do, when the server or the role cannot be used.
 * @throws Error that names the file, when a statement fails.
 */
export async function bootstrap(database: Database): Promise<readonly string[]> {
  await assertUsable(database);
  if (await isSupabase(database)) return [];
  return applyPending(database, await readBootstrapFiles(), bootstrapLedger);
}

/** The files that {@link bootstrap} applies. */
export async function readBootstrapFiles(): Promise<readonly SqlFile[]> {
  return readSqlFiles(directory, fileNamePattern);
}

async function isSupabase(database: Database): Promise<boolean> {
  const [row] = await database<{ found: boolean }>`
    select to_regclass('auth.users') is not null and to_regclass('motjuste.bootstrap') is null as found
  `;
  return row?.found === true;
}
