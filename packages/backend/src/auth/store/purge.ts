import type { Database } from "../../database/connect.ts";
import { fragment, toStatement } from "../../database/fragment.ts";
import type { Fragment } from "../../database/fragment.ts";

/** Rows deleted at once: a first run over years of leftovers holds no lock for long. */
const batchRows = 1000;

/** What has had its time. */
export interface PurgeLimits {
  /** Sessions not used since then are abandoned. */
  readonly idleSince: Date;
  /** Links, codes and flows that began before then no longer work. */
  readonly sentBefore: Date;
  readonly now: Date;
}

/** Deletes what has had its time, a batch after the other; several processes may do so at once. */
export async function purge(sql: Database, { idleSince, sentBefore, now }: PurgeLimits): Promise<number> {
  const outdated = [
    [
      fragment`auth.sessions`,
      // Some columns have no zone; like everything here they are UTC.
      fragment`coalesce(refreshed_at at time zone 'UTC', created_at) < ${idleSince} or not_after < ${now}`,
    ],
    [fragment`auth.one_time_tokens`, fragment`created_at at time zone 'UTC' < ${sentBefore}`],
    [fragment`auth.flow_state`, fragment`coalesce(auth_code_issued_at, created_at) < ${sentBefore}`],
  ] as const;
  let deleted = 0;
  for (const [table, condition] of outdated) {
    // One table after the other: this is housekeeping, requests go first.
    // oxlint-disable-next-line no-await-in-loop
    deleted += await deleteAll(sql, table, condition);
  }
  return deleted;
}

async function deleteAll(sql: Database, table: Fragment, condition: Fragment): Promise<number> {
  const statement = toStatement(fragment`
    delete from ${table} where id in (
      select id from ${table} where ${condition} limit ${batchRows} for update skip locked
    )
  `);
  let deleted = 0;
  let count = batchRows;
  while (count === batchRows) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time is the point
    ({ count } = await sql.send(statement));
    deleted += count;
  }
  return deleted;
}
