import type { Transaction } from "../database/connect.ts";
import { fragment, quoted } from "../database/fragment.ts";
import { qualified } from "./names.ts";

interface Trigger {
  readonly schema: string;
  readonly name: string;
  readonly trigger: string;
}

/**
 * Runs `work` while no trigger of these schemas fires: what triggers made is among the rows. Foreign keys hold all the
 * same. (`session_replication_role` would do it too, but only for superusers.)
 */
export async function withoutTriggers(
  sql: Transaction,
  schemas: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await sql<Trigger>`
    select nspname as schema, relname as name, tgname as trigger
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any (${schemas}) and not tgisinternal and tgparentid = 0 and tgenabled = 'O'
  `;
  // One connection: one after the other.
  // oxlint-disable no-await-in-loop
  for (const entry of triggers) await sql`${change(entry, "disable")}`;
  await work();
  await sql`set constraints all immediate`;
  for (const entry of triggers) await sql`${change(entry, "enable")}`;
  // oxlint-enable no-await-in-loop
}

function change(entry: Trigger, verb: "disable" | "enable") {
  const trigger = quoted(entry.trigger);
  return verb === "disable"
    ? fragment`alter table ${qualified(entry)} disable trigger ${trigger}`
    : fragment`alter table ${qualified(entry)} enable trigger ${trigger}`;
}
