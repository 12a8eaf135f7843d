import type { Transaction } from "../database/connect.ts";
import { quoted } from "../database/fragment.ts";
import { rebuiltSchemas, savedSchemas } from "./schemas.ts";

/** The schema itself stays: it is not ours, and extensions of the operator's may live in it. */
const sharedSchema = "public";

/** Drops all that bootstrap and migrations make anew, with its rows. */
export async function emptyDatabase(sql: Transaction): Promise<void> {
  const own = [...savedSchemas, ...rebuiltSchemas].filter((schema) => schema !== sharedSchema);
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const schema of own) await sql`drop schema if exists ${quoted(schema)} cascade`;
  await sql.script(dropObjects);
}

/**
 * What an extension brought belongs to it, and what PostgreSQL made for something else (the sequence of an identity column)
 * goes with that. All statements are written before the first is run, while everything still has its name; what goes with
 * something dropped before it, is gone by then.
 */
const dropObjects = `
  do $$
  declare
    statement text;
  begin
    foreach statement in array array(
      select format(
        'drop %s if exists %s cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          when 'f' then 'foreign table' else 'table' end,
        oid::regclass
      )
      from pg_class
      where
        relnamespace = '${sharedSchema}'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and ${isIndependent("pg_class")}
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc
      where pronamespace = '${sharedSchema}'::regnamespace and ${isIndependent("pg_proc")}
      union all
      select format('drop type if exists %s cascade', oid::regtype)
      from pg_type
      where
        typnamespace = '${sharedSchema}'::regnamespace
        and typtype in ('c', 'e', 'd', 'r')
        and ${isIndependent("pg_type")}
    )
    loop
      execute statement;
    end loop;
  end
  $$
`;

/** Whether an object of this catalogue belongs neither to an extension nor to another object. */
function isIndependent(catalogue: "pg_class" | "pg_proc" | "pg_type"): string {
  return `not exists (
    select from pg_depend
    where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and objsubid = 0 and deptype in ('e', 'i')
  )`;
}
