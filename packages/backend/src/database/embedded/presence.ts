import { Client, DatabaseError } from "pg";

import { servingLock } from "../serving-lock.ts";
import type { EmbeddedConnection } from "./connection.ts";

/** One process's share in a running server. */
export interface Presence {
  /** Settles when the share is gone, because the server ended or cut it, or because it was given back. */
  readonly lost: Promise<void>;
  /** How many connections all shares up to this one may open, and how many the server takes. */
  readonly connections: { readonly claimed: number; readonly most: number };
  /**
   * Gives the share back. When it was the last one, `stopServer` runs while newcomers are still kept waiting.
   *
   * @returns false when the share was lost before: a server that came back meanwhile may still need stopping.
   */
  leave(stopServer: () => Promise<void>): Promise<boolean>;
}

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

const tooManyConnections = "53300";

/**
 * Takes a share in the server: a lock held by one idle connection. PostgreSQL drops it by itself when the
 * process dies, however it dies, so the shares never lie about who is there.
 *
 * @param ownConnections the most connections that this process opens, this one not counted.
 * @returns undefined when no server answers (yet, or any more).
 */
export async function takePresence(
  connection: EmbeddedConnection,
  ownConnections: number,
): Promise<Presence | undefined> {
  // One connection that is never replaced: the lock lives as long as it does.
  const client = new Client({
    ...connection,
    ssl: false,
    application_name: `motjuste share of ${ownConnections}`,
    connectionTimeoutMillis: 30_000,
  });
  // The end that follows tells of it.
  client.on("error", () => undefined);
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
  });
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1::bigint)", [servingLock]);
    const connections = await countConnections(client);
    return { lost, connections, leave: (stopServer) => leave(client, stopServer) };
  } catch (error) {
    await client.end();
    if (isUnavailable(error)) return undefined;
    if (error instanceof DatabaseError && error.code === tooManyConnections) {
      throw new Error(
        "PostgreSQL has no connection left for this process: lower DATABASE_POOL of those that share it, " +
          "or raise max_connections.",
        { cause: error },
      );
    }
    throw error;
  }
}

/** Counts the shares that are older than ours, and ours: of two that come at once only the second is too many. */
async function countConnections(client: Client): Promise<Presence["connections"]> {
  const { rows } = await client.query<{ claimed: number; most: number }>(`
    select current_setting('max_connections')::int as most,
      sum(substring(application_name from '^motjuste share of ([0-9]+)$')::int + 1)::int as claimed
    from pg_stat_activity
    where (backend_start, pid) <= (select backend_start, pid from pg_stat_activity where pid = pg_backend_pid())
  `);
  const [found] = rows;
  if (found === undefined) throw new Error("PostgreSQL does not list our own connection.");
  return found;
}

async function leave(client: Client, stopServer: () => Promise<void>): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1::bigint)", [servingLock]);
    const { rows } = await client.query<{ last: boolean }>(
      "select pg_try_advisory_lock($1::bigint) as last",
      [servingLock],
    );
    if (rows[0]?.last === true) await stopServer();
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  } finally {
    await client.end();
  }
}

/** The driver gives no code when the connection ends while it waits. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return !("code" in error) || unavailableCodes.has(String(error.code));
}
