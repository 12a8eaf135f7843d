import { Pool } from "pg";
import type { PoolClient, PoolConfig } from "pg";

import { ConnectionError, isFatal, toClearError } from "./connection-error.ts";
import type { Send } from "./sql.ts";

/** How long work that runs when the pool ends may go on. */
const graceMilliseconds = 5000;

/** The age at which a connection is given up, and with it what was prepared on it. */
export const longestLifeSeconds = 3600;

/** Lends connections. */
export interface ConnectionPool {
  /** Runs `work` over a connection that nobody else uses meanwhile; it must have ended what it began. */
  lend<Result>(work: (send: Send) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

/**
 * A pool of the driver's, made so that a connection which PostgreSQL cuts fails the work that uses it and nothing else:
 * the pool makes another one when it is needed.
 */
export function createConnectionPool(config: PoolConfig): ConnectionPool {
  const pool = new Pool({
    ...config,
    // Statements are sent without waiting for the answers to those before; PostgreSQL takes them in order.
    pipeline: true,
    keepAlive: true,
    // Also for the wait in line: nobody waits for ever.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: longestLifeSeconds,
  });
  const clients = new Set<PoolClient>();
  const running = new Set<Promise<unknown>>();
  let isEnding = false;
  let isOver = false;

  // Without listeners a cut connection ends our process. Whoever uses it hears of it from the statement that fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // First in line, before whatever the connection was made for; it fails only together with the connection.
    client.query("set time zone 'UTC'").catch(() => undefined);
    clients.add(client);
  });
  pool.on("remove", (client) => clients.delete(client));

  async function run<Result>(work: (send: Send) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toClearError(error);
    });
    let isCut = isOver;
    try {
      if (isOver) throw hasEnded();
      return await work(async (query) => {
        gather(client);
        try {
          return await client.query(query);
        } catch (error) {
          isCut ||= isFatal(error);
          throw toClearError(error);
        }
      });
    } finally {
      client.release(isCut);
    }
  }

  return {
    async lend(work) {
      if (isEnding) throw hasEnded();
      const result = run(work);
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    async end() {
      isEnding = true;
      const cut = setTimeout(() => {
        isOver = true;
        for (const client of clients) client.connection.stream.destroy();
      }, graceMilliseconds);
      await Promise.allSettled(running);
      clearTimeout(cut);
      await pool.end();
    },
  };
}

/**
 * Holds what is written back until the code that runs now is done, so that statements which are sent one right after the
 * other leave in one piece: a system call each for them costs more than to make them.
 */
function gather({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function hasEnded(): ConnectionError {
  return new ConnectionError("No connection to PostgreSQL: the pool has ended");
}
