import { createHmac } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Database } from "../database/connect.ts";
import { isRefusedBlindly, quotas } from "./kinds.ts";
import type { LimitKind } from "./kinds.ts";
import { postgresStore } from "./postgres-store.ts";

/** Whether one more request is allowed; if not, after how many whole seconds it is. */
export type LimitAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts requests. */
export interface Limits {
  /** Counts one request of this kind by this key: a client's address or an account. */
  consume(key: string, kind: LimitKind): Promise<LimitAnswer>;
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

/** Makes the counters, which live in the database: restarts do not forget them, and processes share them. */
export function createLimits({ sql, secret, reportError = () => undefined }: LimitsOptions): Limits {
  const store = postgresStore(sql);
  const limiters = new Map<LimitKind, RateLimiterPostgres>();

  function limiterOf(kind: LimitKind): RateLimiterPostgres {
    const { points, seconds } = quotas[kind];
    const limiter =
      limiters.get(kind) ??
      new RateLimiterPostgres({
        storeClient: store,
        storeType: "client",
        schemaName: "limits",
        tableName: "counters",
        tableCreated: true,
        keyPrefix: kind,
        points,
        duration: seconds,
        // Whoever is over the limit is answered from memory until the window ends, so that a flood does not reach
        // the database.
        inMemoryBlockOnConsumed: points + 1,
        // One limiter cleans up for all: they share the table.
        clearExpiredByTimeout: limiters.size === 0,
      });
    limiters.set(kind, limiter);
    return limiter;
  }

  return {
    async consume(key, kind) {
      try {
        await limiterOf(kind).consume(hashKey(key, secret));
        return { allowed: true };
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return refused(thrown.msBeforeNext);
        reportError(thrown);
        return isRefusedBlindly(kind)
          ? { allowed: false, retryAfterSeconds: blindRetrySeconds }
          : { allowed: true };
      }
    },
  };
}

/** The counters name nobody: they outlive the request, and a list of addresses is worth stealing. */
function hashKey(key: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}

function refused(milliseconds: number): LimitAnswer {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
