import { Client } from "pg";

import type { EmbeddedConnection } from "./connection.ts";

/** One process's share in a running server. */
export interface Presence {
  /**
   * Gives the share back. When it was the last one, `stopServer` runs while newcomers are still kept waiting.
   */
  leave(stopServer: () => Promise<void>): Promise<void>;
}

/** Any number that nothing else locks in the database `postgres`. */
const lockKey = 7_263_581;

/** What a client meets while a server starts, stops, or is no longer there. */
const unavailableCodes = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
]);

/**
 * Takes a share in the server: a lock held by one idle connection. PostgreSQL drops it by itself when the
 * process dies, however it dies, so the shares never lie about who is there.
 *
 * @returns undefined when no server answers (yet, or any more).
 */
export async function takePresence(connection: EmbeddedConnection): Promise<Presence | undefined> {
  // One connection that is never replaced: the lock lives as long as it does.
  const client = new Client({
    ...connection,
    ssl: false,
    application_name: "motjuste presence",
    connectionTimeoutMillis: 30_000,
  });
  // A server that is gone shows when the share is given back.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1::bigint)", [lockKey]);
  } catch (error) {
    await client.end();
    if (isUnavailable(error)) return undefined;
    throw error;
  }
  return {
    async leave(stopServer) {
      try {
        await client.query("select pg_advisory_unlock_shared($1::bigint)", [lockKey]);
        const { rows } = await client.query<{ last: boolean }>(
          "select pg_try_advisory_lock($1::bigint) as last",
          [lockKey],
        );
        if (rows[0]?.last === true) await stopServer();
      } catch (error) {
        // A server that is gone needs no stopping.
        if (!isUnavailable(error)) throw error;
      } finally {
        await client.end();
      }
    },
  };
}

/** The driver gives no code when the connection ends while it waits. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return !("code" in error) || unavailableCodes.has(String(error.code));
}
