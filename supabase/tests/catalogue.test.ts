import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import { attempt } from "./attempt.ts";
import { expectations } from "./expectations.ts";
import { prepareDatabase } from "./prepare-database.ts";

describe.each(["plain", "hosted"] as const)("the catalogue of a %s database", (home) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await prepareDatabase(home);
  });

  afterAll(async () => {
    await database.close();
  });

  it("has row-level security on every table, even for the table's owner", async () => {
    const open = await database.sql`
      select relname
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)
    `;
    expect(open).toHaveLength(0);
  });

  it("has policies for one role and one verb each, that look up the caller once a statement", async () => {
    const policies = await database.sql<{
      name: string;
      roles: string[];
      command: string;
      expression: string;
    }>`
      select policyname as name, roles::text[], cmd as command, concat_ws(' ', qual, with_check) as expression
      from pg_policies
      where schemaname = 'public'
    `;
    expect(policies.length).toBeGreaterThan(0);
    const faulty = policies.filter(
      ({ roles, command, expression }) =>
        roles.length !== 1 ||
        roles.includes("public") ||
        command === "ALL" ||
        expression.replaceAll(/select auth\.uid\(\)/gi, "").includes("auth.uid()"),
    );
    expect(faulty).toEqual([]);
    const keys = await database.sql`
      select distinct tablename, roles, cmd from pg_policies where schemaname = 'public'
    `;
    expect(keys).toHaveLength(policies.length);
  });

  it("lets signed-in users write the expected columns and no others", async () => {
    for (const [table, { insertable, updatable, isPublic = false }] of Object.entries(expectations)) {
      // One connection's worth of questions, and the first difference is the one to read.
      // oxlint-disable-next-line no-await-in-loop
      const columns = await database.sql<{
        name: string;
        insert: boolean;
        update: boolean;
        visitorReads: boolean;
        visitorWrites: boolean;
      }>`
        select
          attname as name,
          has_column_privilege('authenticated', attrelid, attnum, 'insert') as insert,
          has_column_privilege('authenticated', attrelid, attnum, 'update') as update,
          has_column_privilege('anon', attrelid, attnum, 'select') as "visitorReads",
          has_column_privilege('anon', attrelid, attnum, 'insert, update, references') as "visitorWrites"
        from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        order by attname
      `;
      expect(columns.filter((column) => column.insert).map((column) => column.name)).toEqual(insertable);
      expect(columns.filter((column) => column.update).map((column) => column.name)).toEqual(updatable);
      expect(columns.filter((column) => column.visitorReads !== isPublic)).toEqual([]);
      expect(columns.filter((column) => column.visitorWrites)).toEqual([]);
    }
  });

  it("gives no role of a request more than the four verbs", async () => {
    const excess = await database.sql`
      select relname, role
      from pg_class, unnest(array['anon', 'authenticated']) as role
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(role, pg_class.oid, 'truncate, references, trigger')
    `;
    expect(excess).toEqual([]);
  });

  it("keeps every table outside schema public from visitors and users", async () => {
    const tables = await database.sql<{ name: string }>`
      select pg_class.oid::regclass::text as name
      from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'S')
        and relnamespace in (
          select oid from pg_namespace
          where nspname not in ('public', 'pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
        )
    `;
    const names = tables.map((table) => table.name);
    const schemas = new Set(names.map((name) => name.split(".")[0]));
    expect([...schemas]).toEqual(
      expect.arrayContaining(["auth", "limits", "motjuste", "supabase_migrations"]),
    );
    const outcomes = await Promise.all(
      names.flatMap((name) =>
        (["anon", "authenticated"] as const).map(async (role) => [
          name,
          await attempt(database.sql, { role, claims: {} }, `select * from ${name}`),
        ]),
      ),
    );
    expect(outcomes.filter(([, outcome]) => outcome !== "is refused")).toEqual([]);
  });

  it("pins the search path of every function, and opens only those that answer about the caller", async () => {
    const functions = await database.sql<{ name: string; pinned: boolean; open: boolean }>`
      select
        pg_proc.oid::regprocedure::text as name,
        coalesce(proconfig @> array['search_path=""'], false) as pinned,
        (
          has_function_privilege('anon', pg_proc.oid, 'execute')
          or has_function_privilege('authenticated', pg_proc.oid, 'execute')
        ) as open
      from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private', 'auth')
      order by name
    `;
    expect(functions.filter((one) => !one.pinned)).toEqual([]);
    expect(functions.filter((one) => one.open).map((one) => one.name)).toEqual([
      "auth.email()",
      "auth.jwt()",
      "auth.role()",
      "auth.uid()",
      "get_user_subscription_info(uuid)",
    ]);
  });
});
