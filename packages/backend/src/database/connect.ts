import type { PoolConfig } from "pg";

import { createConnectionPool } from "./connection-pool.ts";
import type { EmbeddedConnection } from "./embedded/connection.ts";
import { createSql } from "./sql.ts";
import type { Sql } from "./sql.ts";
import { inTransaction, readAfter } from "./transaction.ts";
import type { ReadStatement } from "./transaction.ts";

/** One transaction of a {@link Database}. */
export type Transaction = Sql;

/**
 * A pool of connections to our PostgreSQL. Each statement outside of a transaction may take another connection. When a
 * connection is lost, what runs over it fails with a `ConnectionError`, and the pool makes another.
 */
export interface Database extends Sql {
  /** Runs `work` in a transaction, which is rolled back when it throws. */
  begin<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Reads after preparations, in one read-only transaction and one round trip; gives the rows of the statement. */
  readAfter<Found extends object>(
    preparations: readonly ReadStatement[],
    statement: ReadStatement,
  ): Promise<Found[]>;
  /** Waits for what is running, but not for long, and closes the connections. */
  end(): Promise<void>;
}

/** The embedded server, or the URL of a server (`DATABASE_URL`). */
export type DatabaseTarget = EmbeddedConnection | string;

/** How {@link connect} keeps its pool. */
export interface ConnectOptions {
  /** The most connections held open; more work than that waits in line. */
  readonly maximumConnections?: number;
  /** What PostgreSQL's own views call these connections. */
  readonly applicationName?: string;
}

/** Opens a pool; connections are made when first needed, so a wrong address shows with the first query. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Database {
  const { maximumConnections = 10, applicationName = "motjuste" } = options;
  const pool = createConnectionPool({
    ...toDriverConfig(target),
    max: maximumConnections,
    application_name: applicationName,
  });
  return Object.assign(
    createSql((query) => pool.lend((send) => send(query))),
    {
      begin: <Result>(work: (transaction: Transaction) => Promise<Result>) => inTransaction(pool, work),
      readAfter: <Found extends object>(preparations: readonly ReadStatement[], statement: ReadStatement) =>
        readAfter<Found>(pool, preparations, statement),
      end: () => pool.end(),
    },
  );
}

/** The same server's database of this name. */
export function withDatabase(target: DatabaseTarget, name: string): DatabaseTarget {
  if (typeof target !== "string") return { ...target, database: name };
  const url = new URL(target);
  url.pathname = `/${name}`;
  return url.href;
}

/** The target in the driver's words. */
export function toDriverConfig(target: DatabaseTarget): PoolConfig {
  if (typeof target !== "string") return { ...target, ssl: false };
  const url = new URL(target);
  // `sslmode` as everywhere else: without this, the driver takes `require` for `verify-full`.
  url.searchParams.set("uselibpqcompat", "true");
  return { connectionString: url.href };
}
