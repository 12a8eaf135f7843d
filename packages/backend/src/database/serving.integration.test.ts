import { Client } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { toDriverConfig } from "./connect.ts";
import { assertOwnSession } from "./own-session.ts";
import { countServers, keepServing } from "./serving.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});

afterEach(async () => {
  await database.close();
});

it("counts the processes that serve a database, each until it stops", async () => {
  const [first, second] = await Promise.all([
    keepServing(database.connection),
    keepServing(database.connection),
  ]);
  expect(await countServers(database.sql)).toBe(2);
  await first.stop();
  expect(await countServers(database.sql)).toBe(1);
  await second.stop();
  expect(await countServers(database.sql)).toBe(0);
});

it("counts a process again whose connection was cut", async () => {
  const serving = await keepServing(database.connection);
  await database.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'motjuste serving' and datname = current_database()
  `;
  await vi.waitFor(async () => expect(await countServers(database.sql)).toBe(1), 30_000);
  await serving.stop();
  expect(await countServers(database.sql)).toBe(0);
});

it("says in a sentence that there is no database", async () => {
  const nowhere = "postgres://nobody@127.0.0.1:1/nowhere";
  await expect(keepServing(nowhere)).rejects.toThrow(/No connection to PostgreSQL:.*127\.0\.0\.1:1/);
});

it("refuses two clients in one session, as a pooler gives them that lends for a transaction", async () => {
  const [one, other] = [database.connection, database.connection].map(
    (target) => new Client(toDriverConfig(target)),
  );
  if (one === undefined || other === undefined) throw new Error("Two clients were made.");
  await Promise.all([one.connect(), other.connect()]);
  await expect(assertOwnSession(one, other)).resolves.toBeUndefined();
  await expect(assertOwnSession(one, one)).rejects.toThrow(/session mode/);
  await Promise.all([one.end(), other.end()]);
});
