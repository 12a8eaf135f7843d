import { setTimeout as delay } from "node:timers/promises";

import { Client } from "pg";

import { toDriverConfig } from "./connect.ts";
import type { DatabaseTarget, Transaction } from "./connect.ts";
import { toClearError } from "./connection-error.ts";
import { assertOwnSession } from "./own-session.ts";
import { servingLock } from "./serving-lock.ts";

const pauseMilliseconds = 1000;

/**
 * Says in the database that this process serves it, for as long as it does: a lock held by one idle connection, which
 * PostgreSQL drops by itself when the process dies. A lost connection is made again.
 *
 * Needed for a server of the operator's own; whoever uses the embedded one has a share in it, which says the same.
 *
 * @throws ConnectionError when the database cannot be reached at first.
 * @throws Error for a pooler that gives us no session of our own.
 */
export async function keepServing(target: DatabaseTarget): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let { client, lost } = await takeLock(target);
  const watching = watch();

  async function watch(): Promise<void> {
    // One connection after the other.
    // oxlint-disable no-await-in-loop
    while (!stopping.signal.aborted) {
      await lost;
      await delay(pauseMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      ({ client, lost } = await takeLock(target).catch(() => ({ client, lost })));
      // It may have been asked to stop meanwhile.
      if (stopping.signal.aborted) await client.end();
    }
    // oxlint-enable no-await-in-loop
  }

  return {
    async stop() {
      stopping.abort();
      await client.end();
      await watching;
    },
  };
}

/** How many processes say that they serve this database. */
export async function countServers(sql: Transaction): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count
    from pg_locks
    where
      locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())
      and classid = 0
      and objid = ${servingLock}
      and objsubid = 1
      and mode = 'ShareLock'
      and granted
  `;
  return row?.count ?? 0;
}

async function takeLock(target: DatabaseTarget): Promise<{ client: Client; lost: Promise<void> }> {
  const client = newClient(target);
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
  });
  const witness = newClient(target);
  try {
    await Promise.all([client.connect(), witness.connect()]).catch((error: unknown) => {
      throw toClearError(error);
    });
    await assertOwnSession(client, witness);
    await client.query("select pg_advisory_lock_shared($1::bigint)", [servingLock]);
    return { client, lost };
  } catch (error) {
    await client.end();
    throw error;
  } finally {
    await witness.end();
  }
}

function newClient(target: DatabaseTarget): Client {
  const client = new Client({
    ...toDriverConfig(target),
    application_name: "motjuste serving",
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  // Without a listener a lost connection ends our process.
  client.on("error", () => undefined);
  return client;
}
