import { bootstrapLedger } from "../database/bootstrap.ts";
import type { Transaction } from "../database/connect.ts";
import { migrationLedger } from "../database/migrate.ts";
import type { Manifest } from "./manifest.ts";

/** What a database has had of bootstrap and migrations; undefined for a database that is not ours. */
export async function appliedVersions(
  sql: Transaction,
): Promise<Pick<Manifest, "bootstrap" | "migrations"> | undefined> {
  const [found] = await sql<{ ours: boolean }>`
    select
      to_regclass('motjuste.bootstrap') is not null
      and to_regclass('supabase_migrations.schema_migrations') is not null as ours
  `;
  if (found?.ours !== true) return undefined;
  const bootstrap = await bootstrapLedger.versions(sql);
  const migrations = await migrationLedger.versions(sql);
  return { bootstrap: bootstrap.toSorted(), migrations: migrations.toSorted() };
}
