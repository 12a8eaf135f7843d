import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import { insertUser } from "./prepare-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

async function profileOf(id: string) {
  const [row] = await database.sql`select username, display_name from public.profiles where id = ${id}`;
  return row;
}

it.each([
  ["what was given", { username: "ada", display_name: "Ada Lovelace" }, "ada", "Ada Lovelace"],
  ["the username as display name", { username: "ada" }, "ada", "ada"],
  ["the address when blanks were given", { username: "  ", display_name: "" }, "ada.l", "ada.l"],
  ["the address when nothing was given", null, "ada.l", "ada.l"],
])("fills the profile with %s", async (what, metadata, username, displayName) => {
  const domain = what.replaceAll(" ", "-");
  const id = await insertUser(database.sql, `ada.l@${domain}.example.org`, metadata);
  expect(await profileOf(id)).toEqual({ username, display_name: displayName });
});

it.each([
  ["far too long", { username: "é".repeat(10_000), display_name: "x".repeat(10_000) }],
  ["of another type", { username: { first: ["Ada"] }, display_name: 7 }],
  ["markup", { username: "<script>alert(1)</script>", display_name: "'; drop table profiles; --" }],
])("signs up whose names are %s", async (what, metadata) => {
  const id = await insertUser(database.sql, `${what.replaceAll(" ", "-")}@example.org`, metadata);
  expect(await profileOf(id)).toBeDefined();
});

it("signs up who has no address", async () => {
  const id = await insertUser(database.sql, null);
  expect(await profileOf(id)).toEqual({ username: null, display_name: null });
});

it("signs up even when the profile cannot be made", async () => {
  await database.sql`alter table public.profiles add constraint impossible check (false) not valid`;
  const id = await insertUser(database.sql, "unlucky@example.org");
  await database.sql`alter table public.profiles drop constraint impossible`;
  expect(await database.sql`select id from auth.users where id = ${id}`).toHaveLength(1);
});

it("takes everything of a user along when the account goes", async () => {
  const id = await insertUser(database.sql, "leaving@example.org");
  await database.sql`
    with conversation as (
      insert into public.chat_conversations (user_id, language) values (${id}, 'de') returning id
    )
    insert into public.chat_messages (conversation_id, content, sender)
    select id, 'Tschüss', 'user' from conversation
  `;
  await database.sql`delete from auth.users where id = ${id}`;
  const [left] = await database.sql`
    select
      (select count(*)::int from public.profiles where id = ${id}) as profiles,
      (select count(*)::int from public.chat_conversations where user_id = ${id}) as conversations,
      (select count(*)::int from public.chat_messages where content = 'Tschüss') as messages
  `;
  expect(left).toEqual({ profiles: 0, conversations: 0, messages: 0 });
});

it("moves updated_at with every change", async () => {
  const id = await insertUser(database.sql, "editor@example.org");
  const [row] = await database.sql`
    update public.profiles set bio = 'New' where id = ${id} returning updated_at > created_at as moved
  `;
  expect(row).toEqual({ moved: true });
});
