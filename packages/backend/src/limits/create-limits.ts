import { createHmac } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Database } from "../database/connect.ts";
import { claimInBlocks } from "./claim-in-blocks.ts";
import type { Claim, LimitAnswer } from "./claim-in-blocks.ts";
import { isRefusedBlindly, quotas } from "./kinds.ts";
import type { LimitKind, Quota } from "./kinds.ts";
import { postgresStore } from "./postgres-store.ts";

/** Counts requests. */
export interface Limits {
  /** Counts one request of this kind by this key: a client's address or an account. */
  consume(key: string, kind: LimitKind): Promise<LimitAnswer>;
  /** Remembers this key for thirty days from now. */
  remember(key: string): Promise<void>;
  /** Whether the key is remembered; not when the counters cannot be reached. */
  isRemembered(key: string): Promise<boolean>;
}

/** What the counters are made of. */
export interface LimitsOptions {
  /** A connection whose role owns the schema `limits`; every process that has it counts together. */
  readonly sql: Database;
  /** Known to the servers alone: without it the table does not tell whose requests it counts. */
  readonly secret: Uint8Array;
  /** Told when the counters cannot be reached. */
  readonly reportError?: (error: unknown) => void;
}

/** How long to wait before asking again when the counters could not be reached. */
const blindRetrySeconds = 5;

const rememberedSeconds = 30 * 86_400;

/** Makes the counters, which live in the database: restarts do not forget them, and processes share them. */
export function createLimits({ sql, secret, reportError = () => undefined }: LimitsOptions): Limits {
  const table = {
    storeClient: postgresStore(sql),
    storeType: "client",
    schemaName: "limits",
    tableName: "counters",
    tableCreated: true,
  } as const;
  const memory = new RateLimiterPostgres({
    ...table,
    keyPrefix: "remembered",
    points: 1,
    duration: rememberedSeconds,
    clearExpiredByTimeout: false,
  });
  const consumers = new Map<LimitKind, (key: string) => Promise<LimitAnswer>>();

  function createConsumer(kind: LimitKind): (key: string) => Promise<LimitAnswer> {
    const { points, seconds, block = 1 }: Quota = quotas[kind];
    const limiter = new RateLimiterPostgres({
      ...table,
      keyPrefix: kind,
      points,
      duration: seconds,
      // Whoever is over the limit is answered from memory until the window ends, so that a flood does not reach
      // the database.
      inMemoryBlockOnConsumed: points + 1,
      // One limiter cleans up for all: they share the table.
      clearExpiredByTimeout: consumers.size === 0,
    });
    async function take(key: string): Promise<Claim> {
      try {
        const { msBeforeNext } = await limiter.consume(hashKey(key, secret), block);
        return { allowed: true, milliseconds: msBeforeNext };
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return refused(thrown.msBeforeNext);
        throw thrown;
      }
    }
    // The clock of the counter's own windows.
    if (block > 1) return claimInBlocks(take, block, Date.now);
    return async (key) => {
      const claim = await take(key);
      return claim.allowed ? { allowed: true } : claim;
    };
  }

  return {
    async consume(key, kind) {
      const consumer = consumers.get(kind) ?? createConsumer(kind);
      consumers.set(kind, consumer);
      try {
        return await consumer(key);
      } catch (thrown) {
        reportError(thrown);
        return isRefusedBlindly(kind)
          ? { allowed: false, retryAfterSeconds: blindRetrySeconds, isOutage: true }
          : { allowed: true };
      }
    },
    async remember(key) {
      await memory.set(hashKey(key, secret), 1, rememberedSeconds).catch(reportError);
    },
    async isRemembered(key) {
      try {
        return (await memory.get(hashKey(key, secret))) !== null;
      } catch (thrown) {
        reportError(thrown);
        return false;
      }
    },
  };
}

/** The counters name nobody: they outlive the request, and a list of addresses is worth stealing. */
function hashKey(key: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}

function refused(milliseconds: number): Claim {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
