import type { DatabaseTarget } from "@motjuste/backend";
import { Pool, type PoolConfig } from "pg";

import { median } from "../support/median.ts";
import type { LoadResult } from "./load.ts";
import type { Person } from "./people.ts";

/** Connections that the product opens by itself (DATABASE_POOL). */
const poolSize = 20;

/** The database driver without any product around it. */
export interface DriverAlone {
  /** Selects rows by id as their owners for some seconds, so many at once. */
  selectById(inFlight: number, seconds: number): Promise<LoadResult>;
  end(): Promise<void>;
}

/**
 * The limit: what the driver reaches when one process does nothing but the transaction that selecting a row needs (begin,
 * role and claims, the row, commit; prepared, sent at once), over as many connections as the product has.
 */
export function openDriverAlone(
  target: Exclude<DatabaseTarget, string>,
  people: readonly Person[],
  conversations: readonly (readonly string[])[],
): DriverAlone {
  const config: PoolConfig = { ...target, ssl: false, max: poolSize, idleTimeoutMillis: 0, pipeline: true };
  const pool = new Pool(config);

  async function selectOne(index: number): Promise<void> {
    const person = people[index % people.length];
    const own = conversations[index % people.length];
    const claims = { sub: person?.id, role: "authenticated" };
    const client = await pool.connect();
    try {
      const [, , { rows }] = await Promise.all([
        client.query("begin read only"),
        client.query({
          name: "identify",
          text: "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
          values: [JSON.stringify(claims), claims.role],
        }),
        client.query({
          name: "select",
          text: "select * from public.chat_conversations where id = $1",
          values: [own?.[index % own.length]],
        }),
        client.query("commit"),
      ]);
      if (rows.length !== 1) throw new Error("The row was not found.");
    } finally {
      client.release();
    }
  }

  return {
    async selectById(inFlight, seconds) {
      const milliseconds: number[] = [];
      const started = performance.now();
      const end = started + seconds * 1000;
      async function work(): Promise<void> {
        while (performance.now() < end) {
          const sent = performance.now();
          await selectOne(milliseconds.length);
          milliseconds.push(performance.now() - sent);
        }
      }
      await Promise.all(Array.from({ length: inFlight }, work));
      const elapsed = (performance.now() - started) / 1000;
      return {
        requestsPerSecond: milliseconds.length / elapsed,
        medianMilliseconds: median(milliseconds),
        answered: milliseconds.length,
      };
    },
    end: () => pool.end(),
  };
}
