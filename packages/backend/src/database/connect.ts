import postgres from "postgres";

import type { EmbeddedConnection } from "./embedded/connection.ts";

/** A pool of connections to our PostgreSQL, as postgres.js gives it. */
export type Database = postgres.Sql;

/** One transaction of a {@link Database}. */
export type Transaction = postgres.TransactionSql;

/** The embedded server, or the URL of a server (`DATABASE_URL`). */
export type DatabaseTarget = EmbeddedConnection | string;

/** How {@link connect} keeps its pool. */
export interface ConnectOptions {
  /** The most connections held open; more work than that waits in line. */
  readonly maximumConnections?: number;
  /** What PostgreSQL's own views call these connections. */
  readonly applicationName?: string;
  /** Another database of the same server. */
  readonly databaseName?: string;
}

/** Opens a pool; connections are made when first needed, so a wrong address shows with the first query. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Database {
  const { maximumConnections = 10, applicationName = "motjuste", databaseName } = options;
  const settings = {
    max: maximumConnections,
    // Notices are PostgreSQL talking to the author of a statement; postgres.js would print them.
    onnotice: () => undefined,
    connection: { application_name: applicationName, TimeZone: "UTC" },
    ...(databaseName === undefined ? {} : { database: databaseName }),
  };
  return typeof target === "string" ? postgres(target, settings) : postgres({ ...target, ...settings });
}
