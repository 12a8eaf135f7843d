import postgres from "postgres";

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
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
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
  const sql = postgres({
    ...connection,
    max: 1,
    // The lock lives as long as the connection.
    max_lifetime: null,
    fetch_types: false,
    connection: { application_name: "motjuste presence" },
    onnotice: () => undefined,
  });
  try {
    await sql`select pg_advisory_lock_shared(${lockKey}::bigint)`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    if (isUnavailable(error)) return undefined;
    throw error;
  }
  return {
    async leave(stopServer) {
      try {
        await sql`select pg_advisory_unlock_shared(${lockKey}::bigint)`;
        const [row] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${lockKey}::bigint) as last`;
        if (row?.last === true) await stopServer();
      } catch (error) {
        // A server that is gone needs no stopping.
        if (!isUnavailable(error)) throw error;
      } finally {
        await sql.end({ timeout: 0 });
      }
    },
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "code" in error && unavailableCodes.has(String(error.code));
}
