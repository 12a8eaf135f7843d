import { Client } from "pg";

import { toDriverConfig } from "../database/connect.ts";
import type { DatabaseTarget, Transaction } from "../database/connect.ts";
import { toClearError } from "../database/connection-error.ts";
import { createSql } from "../database/sql.ts";

/** One connection, for one transaction and its COPY streams. */
export interface BackupClient {
  readonly client: Client;
  readonly sql: Transaction;
  /** From now on the signal cuts nothing. */
  withstand(): void;
  /** Ends the connection; PostgreSQL rolls back what was not committed. */
  end(): Promise<void>;
}

/** Whatever the server's defaults are, rows are written and read in one way, and nothing is cut short. */
const settings = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set timezone = 'UTC';
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  -- An error instead of the rows that a policy leaves over.
  set row_security = off;
`;

/** Opens the connection, which is cut when `signal` says so: then what runs over it fails. */
export async function openClient(target: DatabaseTarget, signal?: AbortSignal): Promise<BackupClient> {
  const client = new Client({
    ...toDriverConfig(target),
    application_name: "motjuste backup",
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
  });
  // Whoever uses it hears of a cut from the statement that fails.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw toClearError(error);
  });
  const cut = () => client.connection.stream.destroy();
  signal?.addEventListener("abort", cut, { once: true });
  signal?.throwIfAborted();
  await client.query(settings);
  return {
    client,
    sql: createSql((query) => client.query(query)),
    withstand: () => signal?.removeEventListener("abort", cut),
    end: () => client.end(),
  };
}
