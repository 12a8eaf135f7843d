import type { Caller } from "../../database/as-caller.ts";
import type { Database } from "../../database/connect.ts";
import type { Statement } from "../sql/fragment.ts";
import type { DatabaseAnswer } from "./database-answer.ts";

/** What {@link inOneTrip} runs. */
export interface OneTrip {
  readonly caller: Caller;
  readonly statement: Statement;
  readonly isPrepared: boolean;
  readonly timeoutMilliseconds: number;
}

/**
 * Runs a statement as a caller in a read-only transaction of which every part is sent at once, so that the connection
 * waits for PostgreSQL once instead of three times (measured: 1.7 times as many reads a second). Should a part fail,
 * PostgreSQL refuses those after it and makes the last one a rollback; and nothing is answered unless all succeeded, so
 * that nobody sees what was not read as them.
 */
export async function inOneTrip(
  database: Database,
  { caller, statement, isPrepared, timeoutMilliseconds }: OneTrip,
): Promise<readonly DatabaseAnswer[]> {
  const connection = await database.reserve();
  const claims = JSON.stringify({ ...caller.claims, role: caller.role });
  const [begun, identified, answered, ended] = await Promise.allSettled([
    connection.unsafe("begin read only"),
    connection`
      select
        set_config('statement_timeout', ${String(timeoutMilliseconds)}, true),
        set_config('request.jwt.claims', ${claims}, true),
        set_config('role', ${caller.role}, true)
    `,
    connection.unsafe<DatabaseAnswer[]>(statement.text, [...statement.parameters], { prepare: isPrepared }),
    connection.unsafe("commit"),
  ]);
  // A connection that broke is not given back: the pool has taken it out already.
  if (ended.status === "fulfilled") connection.release();
  if (begun.status === "rejected") throw begun.reason;
  if (identified.status === "rejected") throw identified.reason;
  if (answered.status === "rejected") throw answered.reason;
  if (ended.status === "rejected") throw ended.reason;
  return answered.value;
}
