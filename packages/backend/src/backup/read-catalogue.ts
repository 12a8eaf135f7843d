import type { Transaction } from "../database/connect.ts";
import type { BackupSequence, BackupTable } from "./manifest.ts";
import { qualified } from "./names.ts";
import { orderByReferences } from "./order-by-references.ts";

/** A table whose rows are saved. */
export type SavedTable = Pick<BackupTable, "schema" | "name" | "columns">;

/** The tables of these schemas with the columns that are not computed, each after those that it refers to. */
export async function readTables(
  sql: Transaction,
  schemas: readonly string[],
): Promise<readonly SavedTable[]> {
  const tables = await sql<SavedTable & { id: string; refersTo: string[] }>`
    select
      table_entry.oid::regclass::text as id,
      schema_entry.nspname as schema,
      table_entry.relname as name,
      array(
        select attname::text
        from pg_attribute
        where attrelid = table_entry.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct confrelid::regclass::text
        from pg_constraint
        where conrelid = table_entry.oid and contype = 'f' and confrelid <> conrelid
        order by 1
      ) as "refersTo"
    from pg_class as table_entry
    join pg_namespace as schema_entry on schema_entry.oid = table_entry.relnamespace
    where
      schema_entry.nspname = any (${schemas})
      and table_entry.relkind in ('r', 'p')
      and not table_entry.relispartition
      and table_entry.relpersistence = 'p'
    order by schema_entry.nspname, table_entry.relname
  `;
  return orderByReferences(tables).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** The sequences of these schemas, where they stand now: they follow no transaction, and may be ahead of the rows. */
export async function readSequences(
  sql: Transaction,
  schemas: readonly string[],
): Promise<readonly BackupSequence[]> {
  const names = await sql<Pick<BackupSequence, "schema" | "name">>`
    select schemaname as schema, sequencename as name
    from pg_sequences
    where schemaname = any (${schemas})
    order by 1, 2
  `;
  const sequences: BackupSequence[] = [];
  for (const { schema, name } of names) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [row] = await sql<Pick<BackupSequence, "lastValue" | "isCalled">>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${qualified({ schema, name })}
    `;
    if (row !== undefined) sequences.push({ schema, name, ...row });
  }
  return sequences;
}
