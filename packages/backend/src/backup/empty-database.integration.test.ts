import { afterEach, beforeEach, expect, it } from "vitest";

import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { emptyDatabase } from "./empty-database.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.close());

async function namesLeft(): Promise<readonly string[]> {
  const rows = await database.sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union all select typname from pg_type where typnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
  `;
  return rows.map(({ name }) => name);
}

it("drops every kind of object that a migration makes", async () => {
  await database.sql.script(`
    create type public.pair as (a int, b int);
    create type public.range as range (subtype = int);
    create type public.mood as enum ('good');
    create domain public.short_text as text;
    create table public.serials (id serial, pair public.pair, range public.range, note public.short_text);
    create table public.identities (id bigint generated always as identity);
    create table public.parts (id int, mood public.mood) partition by list (mood);
    create table public.good_parts partition of public.parts for values in ('good');
    create view public.seen as select * from public.serials;
    create materialized view public.kept as select * from public.seen;
    create function public.of_pair(public.pair) returns int language sql as 'select 1';
    create procedure public.of_text(public.short_text) language sql as 'select 1';
    create aggregate public.total (int) (sfunc = int4pl, stype = int);
  `);
  await database.sql.begin(emptyDatabase);
  expect(await namesLeft()).toEqual([]);
});

it("drops more than PostgreSQL lists at once, of which one takes others along", async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const tables = numbers.map((number) => `create table public.table_${number} (id int);`);
  const views = numbers.map((number) => `create view public.view_${number} as table public.table_${number};`);
  await database.sql.script([...tables, ...views].join("\n"));
  await database.sql.begin(emptyDatabase);
  expect(await namesLeft()).toEqual([]);
});
