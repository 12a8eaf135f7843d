import { afterEach, beforeEach, expect, it } from "vitest";

import { backUp, createInstallation, dump, restore } from "./testing/installation.ts";
import type { Installation } from "./testing/installation.ts";

let installation: Installation;

beforeEach(async () => {
  installation = await createInstallation({ empty: false });
});

afterEach(() => installation.close());

it.each([
  ["a view", "create view theirs.people as select username from public.profiles", /view theirs\.people/],
  [
    "a foreign key",
    "create table theirs.notes (user_id uuid references auth.users)",
    /constraint notes_user_id_fkey on table theirs\.notes/,
  ],
  [
    "a column",
    "create table theirs.notes (line text, level auth.aal_level)",
    /column level of table theirs\.notes/,
  ],
  [
    "a default",
    "create table theirs.notes (author uuid default auth.uid())",
    /default value for column author of table theirs\.notes/,
  ],
])("a restore never takes along %s of another schema that depends on ours", async (_what, built, named) => {
  const { sql } = installation.database;
  const file = await backUp(installation);
  await sql.script(`create schema theirs; create table theirs.free (line text); ${built};`);
  const before = await dump(sql);
  await expect(restore(file, installation, { overwrite: true })).rejects.toThrow(named);
  expect(await dump(sql)).toEqual(before);
  await sql.script("drop schema theirs cascade; create schema theirs; create table theirs.free (line text);");
  await restore(file, installation, { overwrite: true });
  expect(await sql`select * from theirs.free`).toEqual([]);
});
