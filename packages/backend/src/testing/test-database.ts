import { randomUUID } from "node:crypto";

import { inject } from "vitest";

import { connect, withDatabase } from "../database/connect.ts";
import type { Database, DatabaseTarget } from "../database/connect.ts";
import { quoted } from "../database/fragment.ts";

/** A database of one test's own. */
export interface TestDatabase {
  readonly sql: Database;
  /** What {@link connect} takes, for code under test that opens its own pool. */
  readonly connection: DatabaseTarget;
  /** Ends the pool and drops the database, with whatever is still connected to it. */
  close(): Promise<void>;
}

/** How {@link createTestDatabase} makes it. */
export interface TestDatabaseOptions {
  /** Nothing in it, neither bootstrap nor migrations. */
  readonly empty?: boolean;
}

/** Makes a fresh database on the run's server, with bootstrap and all migrations applied. */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { target, template } = inject("testServer");
  const name = `motjuste_test_${randomUUID().replaceAll("-", "")}`;
  await administer(target, async (sql) => {
    await sql`create database ${quoted(name)} template ${quoted(empty ? "template0" : template)}`;
  });
  const connection = withDatabase(target, name);
  const sql = connect(connection, { maximumConnections: 5 });
  return {
    sql,
    connection,
    async close() {
      await sql.end();
      await administer(target, async (administration) => {
        await administration`drop database ${quoted(name)} with (force)`;
      });
    },
  };
}

async function administer(target: DatabaseTarget, work: (sql: Database) => Promise<void>): Promise<void> {
  const sql = connect(target, { maximumConnections: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
