import type { ConnectionPool } from "./connection-pool.ts";
import type { Statement } from "./fragment.ts";
import { createSql, toQuery } from "./sql.ts";
import type { Send, SendOptions, Sql } from "./sql.ts";

/** A statement of {@link readAfter}. */
export type ReadStatement = Statement & SendOptions;

/**
 * Runs `work` in a transaction: committed when `work` succeeds, rolled back when it throws.
 *
 * @throws what `work` throws; and, when `work` hides that a statement failed, the error of that statement, because
 * PostgreSQL then commits nothing.
 */
export async function inTransaction<Result>(
  pool: ConnectionPool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return pool.lend(async (send) => {
    // Waited for: should it fail, nothing may be done outside of a transaction.
    await send({ text: "begin" });
    let failure: unknown;
    let isOver = false;
    const sql = createSql(async (query) => {
      // The connection belongs to somebody else by now.
      if (isOver) throw new Error("This transaction has ended; its statements must be waited for.");
      try {
        return await send(query);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    });
    try {
      const result = await work(sql);
      isOver = true;
      const { command } = await send({ text: "commit" });
      if (command === "ROLLBACK") throw failure;
      return result;
    } catch (error) {
      isOver = true;
      await rollBack(send);
      throw error;
    }
  });
}

/** Leaves the connection without a transaction. One that was cut has none, and whoever lent it throws it away. */
async function rollBack(send: Send): Promise<void> {
  await send({ text: "rollback" }).catch(() => undefined);
}

/**
 * Reads in a read-only transaction of which every part is sent at once, so that the connection waits for PostgreSQL once
 * instead of once a part. Should a part fail, PostgreSQL refuses those after it; and nothing is answered unless all
 * succeeded, so that nobody sees what was read without what came before.
 *
 * @returns the rows that `statement` gives.
 */
export async function readAfter<Found extends object>(
  pool: ConnectionPool,
  preparations: readonly ReadStatement[],
  statement: ReadStatement,
): Promise<Found[]> {
  return pool.lend(async (send) => {
    const begun = send({ text: "begin read only" });
    const prepared = preparations.map((preparation) => send(toQuery(preparation, preparation)));
    const answered = send(toQuery(statement, statement));
    const ended = send({ text: "commit" });
    // The connection is not given back before every part has its answer.
    const outcomes = await Promise.allSettled([begun, ...prepared, answered, ended]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    const { rows } = await answered;
    return rows;
  });
}
