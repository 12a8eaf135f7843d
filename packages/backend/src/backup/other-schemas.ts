import type { Transaction } from "../database/connect.ts";
import { BackupError } from "./backup-error.ts";
import { rebuiltSchemas, savedSchemas } from "./schemas.ts";

const mostNames = 10;

/**
 * What the schemas hold that are not ours: columns, constraints, defaults, functions, triggers and policies, in PostgreSQL's
 * words. Emptying our schemas takes along whatever depends on them.
 */
export async function describeOtherSchemas(sql: Transaction): Promise<readonly string[]> {
  const rows = await sql<{ description: string }>`
    with other_schema as (
      select oid from pg_namespace
      where nspname <> all (${[...savedSchemas, ...rebuiltSchemas]})
        and nspname <> 'information_schema' and nspname !~ '^pg_'
    ),
    other_relation as (
      select oid, relkind from pg_class where relnamespace in (select oid from other_schema)
    ),
    part (catalogue, id, position) as (
      select 'pg_class'::regclass, attrelid, attnum
      from pg_attribute join other_relation on attrelid = other_relation.oid
      where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select 'pg_attrdef'::regclass, oid, 0 from pg_attrdef where adrelid in (select oid from other_relation)
      union all
      select 'pg_constraint'::regclass, oid, 0 from pg_constraint
      where connamespace in (select oid from other_schema)
      union all
      select 'pg_proc'::regclass, oid, 0 from pg_proc where pronamespace in (select oid from other_schema)
      union all
      select 'pg_trigger'::regclass, oid, 0 from pg_trigger
      where not tgisinternal and tgrelid in (select oid from other_relation)
      union all
      select 'pg_policy'::regclass, oid, 0 from pg_policy where polrelid in (select oid from other_relation)
    )
    select pg_describe_object(catalogue, id, position) as description from part
  `;
  return rows.map(({ description }) => description);
}

/**
 * Refuses to take along what somebody built upon our tables in a schema of their own.
 *
 * @throws BackupError that names what of `before` is gone.
 */
export async function assertOthersUntouched(sql: Transaction, before: readonly string[]): Promise<void> {
  const now = new Set(await describeOtherSchemas(sql));
  const lost = before.filter((description) => !now.has(description));
  if (lost.length === 0) return;
  throw new BackupError(
    `This database holds something of another schema that depends on Motjuste's and would be lost (${lost.slice(0, mostNames).join(", ")}). ` +
      "Drop it, and make it again after the restore. Nothing was changed.",
  );
}
