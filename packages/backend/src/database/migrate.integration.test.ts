import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { bootstrap } from "./bootstrap.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  directory = await mkdtemp(join(tmpdir(), "motjuste-migrations-"));
});

afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(directory, name), sql)));
}

describe("bootstrap", () => {
  it("lets the product's migrations run, and does nothing the second time", async () => {
    expect(await bootstrap(database.sql)).not.toEqual([]);
    expect(await migrate(database.sql)).not.toEqual([]);
    expect(await bootstrap(database.sql)).toEqual([]);
    expect(await migrate(database.sql)).toEqual([]);
  });

  it("is done once when several processes start at the same time", async () => {
    const processes = Array.from({ length: 3 }, () =>
      connect(database.connection, { maximumConnections: 1 }),
    );
    try {
      const applied = await Promise.all(
        processes.map(async (sql) => [...(await bootstrap(sql)), ...(await migrate(sql))]),
      );
      const names = applied.flat();
      expect(new Set(names).size).toBe(names.length);
      expect(names).toContain("0001-roles.sql");
    } finally {
      await Promise.all(processes.map(async (sql) => sql.end()));
    }
  });

  it("touches nothing on a Supabase", async () => {
    await database.sql`create schema auth`;
    await database.sql`create table auth.users (id uuid primary key)`;
    expect(await bootstrap(database.sql)).toEqual([]);
    const schemas = await database.sql`
      select nspname from pg_namespace where nspname in ('motjuste', 'limits', 'extensions')
    `;
    expect(schemas).toHaveLength(0);
  });

  it("takes an address once, whatever its case", async () => {
    await bootstrap(database.sql);
    await database.sql`insert into auth.users (email) values ('ada@example.org')`;
    await expect(database.sql`insert into auth.users (email) values ('Ada@example.org')`).rejects.toThrow(
      "users_email_partial_key",
    );
  });
});

describe("migrate", () => {
  it("applies in order and records as the Supabase CLI does", async () => {
    await write({
      "20260102000000_second.sql": "alter table note add column body text;",
      "20260101000000_first.sql": "create table note (id int); insert into note values (1);",
    });
    expect(await migrate(database.sql, directory)).toEqual([
      "20260101000000_first.sql",
      "20260102000000_second.sql",
    ]);
    const rows = await database.sql`
      select version, name, statements from supabase_migrations.schema_migrations order by version
    `;
    expect(rows[1]).toEqual({
      version: "20260102000000",
      name: "second",
      statements: ["alter table note add column body text;"],
    });
  });

  it("leaves nothing of a file that fails, keeps what came before, and names file and line", async () => {
    await write({
      "20260101000000_good.sql": "create table note (id int);",
      "20260102000000_bad.sql": "create table half (id int);\nselect nonsense;",
    });
    await expect(migrate(database.sql, directory)).rejects.toThrow(
      /20260102000000_bad\.sql.*column "nonsense" does not exist \(line 2\)/,
    );
    const [row] = await database.sql`
      select to_regclass('note') is not null as note, to_regclass('half') is not null as half
    `;
    expect(row).toEqual({ note: true, half: false });
  });

  it("refuses a file that was slipped in before one already applied", async () => {
    await write({ "20260102000000_second.sql": "select 1;" });
    await migrate(database.sql, directory);
    await write({ "20260101000000_first.sql": "select 1;" });
    await expect(migrate(database.sql, directory)).rejects.toThrow(
      /20260101000000_first\.sql.*newer version/,
    );
  });

  it("refuses a database that a newer program has migrated", async () => {
    await write({ "20260101000000_first.sql": "select 1;", "20260102000000_second.sql": "select 1;" });
    await migrate(database.sql, directory);
    await rm(join(directory, "20260102000000_second.sql"));
    await expect(migrate(database.sql, directory)).rejects.toThrow(/newer than this program.*20260102000000/);
  });

  it("refuses names that give no order", async () => {
    await write({ "first.sql": "select 1;" });
    await expect(migrate(database.sql, directory)).rejects.toThrow("first.sql");
    await rm(join(directory, "first.sql"));
    await write({ "20260101000000_a.sql": "select 1;", "20260101000000_b.sql": "select 1;" });
    await expect(migrate(database.sql, directory)).rejects.toThrow("same version");
  });
});
