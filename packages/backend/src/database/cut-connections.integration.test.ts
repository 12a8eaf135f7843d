import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DatabaseError } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { serverProcess } from "../testing/server-process.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { asCaller } from "./as-caller.ts";
import { connect } from "./connect.ts";
import type { Database } from "./connect.ts";
import { ConnectionError } from "./connection-error.ts";
import { startEmbeddedPostgres } from "./embedded/start.ts";

// An error that nobody catches, as a driver may throw from a timer or a socket, fails the run by itself.

const caller = { role: "authenticated", claims: { sub: "6a1f0c9e-1111-4111-8111-111111111111" } } as const;

/** For a machine that has much else to do. */
const patience = { timeout: 20_000 };

let database: TestDatabase;
let pool: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = connect(database.connection, { maximumConnections: 4, applicationName: "victims" });
});

afterEach(async () => {
  await pool.end();
  await database.close();
});

/** Cuts every connection of the pool under test; gives how many there were. */
async function cutAll(): Promise<number> {
  const rows = await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'victims' and datname = current_database()
  `;
  return rows.length;
}

/** How many connections are in the middle of a slow statement. */
async function countSleeping(): Promise<number> {
  const rows = await database.sql`
    select 1 from pg_stat_activity
    where application_name = 'victims' and datname = current_database() and wait_event = 'PgSleep'
  `;
  return rows.length;
}

/** Codes of PostgreSQL: the connection is ended (57P01, 57P02), or not yet accepted (57P03). */
const endedCodes = new Set(["57P01", "57P02", "57P03"]);

function isClear(error: unknown): boolean {
  if (error instanceof DatabaseError) return endedCodes.has(error.code ?? "");
  return error instanceof ConnectionError && error.message.startsWith("No connection to PostgreSQL: ");
}

function expectClear(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(reasons.filter((reason) => !isClear(reason))).toEqual([]);
}

async function expectWorking(sql: Database): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      asCaller(
        sql,
        caller,
        (transaction) => transaction`select current_user as name, ${index}::int as index`,
      ),
    ),
  );
  expect(answers.flat()).toEqual(answers.map((_, index) => ({ name: "authenticated", index })));
}

describe("a pool whose connections PostgreSQL cuts", () => {
  it("makes new ones after idle ones were cut", async () => {
    await expectWorking(pool);
    expect(await cutAll()).toBeGreaterThan(0);
    await expect.poll(() => pool`select 1 as one`.catch(String), patience).toEqual([{ one: 1 }]);
    await expectWorking(pool);
  });

  it("refuses the transaction that was cut, and nobody else's", async () => {
    const slow = Promise.allSettled([
      pool.begin(async (sql) => {
        await sql`create table never (id int)`;
        await sql`select pg_sleep(60)`;
      }),
      asCaller(pool, caller, (sql) => sql`select pg_sleep(60)`),
      pool`select pg_sleep(60)`,
    ]);
    await expect.poll(countSleeping, patience).toBe(3);
    await cutAll();
    const outcomes = await slow;
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected", "rejected"]);
    expectClear(outcomes);
    await expectWorking(pool);
    expect(await pool`select to_regclass('never') as never`).toEqual([{ never: null }]);
  });

  it("never runs the rest of a cut transaction on another connection", async () => {
    await pool`create table trace (word text)`;
    const cut = pool.begin(async (sql) => {
      await sql`insert into trace values ('before')`;
      await cutAll();
      await sql`insert into trace values ('after')`.catch(() => undefined);
      await sql`insert into trace values ('much later')`.catch(() => undefined);
    });
    await expect(cut).rejects.toSatisfy(isClear);
    await expectWorking(pool);
    expect(await pool`select word from trace`).toEqual([]);
  });

  it("survives cut after cut while fifty transactions run", async () => {
    await pool`create table counted (id int primary key)`;
    const outcomes = Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        pool.begin(async (sql) => {
          await sql`insert into counted values (${index * 2})`;
          await sql`select pg_sleep(0.05)`;
          await sql`insert into counted values (${index * 2 + 1})`;
          return index;
        }),
      ),
    );
    let cuts = 0;
    const cutMore = async () => (cuts += await cutAll());
    await expect.poll(cutMore, { ...patience, interval: 10 }).toBeGreaterThan(8);
    const settled = await outcomes;
    expectClear(settled);
    const kept = settled.flatMap((one) =>
      one.status === "fulfilled" ? [one.value * 2, one.value * 2 + 1] : [],
    );
    const rows = await database.sql<{ id: number }>`select id from counted order by id`;
    // What was answered with success is there, and nothing by halves.
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(kept));
    expect(rows.length % 2).toBe(0);
    expect(settled.some((one) => one.status === "rejected")).toBe(true);
    await expectWorking(pool);
  });
});

describe("a pool whose PostgreSQL restarts", () => {
  it.each(["orderly", "killed"] as const)("works again after an end that was %s, under load", async (end) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-restart-"));
    const first = await startEmbeddedPostgres({ dataDirectory });
    const sql = connect(first.connection, { maximumConnections: 5 });
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const isOver = new AbortController();
    const load = Array.from({ length: 20 }, async () => {
      while (!isOver.signal.aborted) {
        // Each of the twenty asks again when it is answered.
        // oxlint-disable-next-line no-await-in-loop
        const settled = await Promise.allSettled([
          sql.begin((transaction) => transaction`select pg_sleep(0.005)`),
        ]);
        outcomes.push(...settled);
      }
    });
    if (end === "killed") process.kill(await serverProcess(dataDirectory), "SIGKILL");
    else await first.stop();
    const second = await startEmbeddedPostgres({ dataDirectory });
    await expect.poll(() => sql`select 1 as one`.catch(String), patience).toEqual([{ one: 1 }]);
    isOver.abort();
    await Promise.all(load);
    expectClear(outcomes);
    expect(await Promise.all(Array.from({ length: 10 }, () => sql`select 1 as one`))).toHaveLength(10);
    await sql.end();
    await second.stop();
    if (end === "killed") await first.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });
});
