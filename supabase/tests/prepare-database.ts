import { bootstrap } from "../../packages/backend/src/database/bootstrap.ts";
import type { Database } from "../../packages/backend/src/database/connect.ts";
import { migrate } from "../../packages/backend/src/database/migrate.ts";
import { createTestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import type { Fixture } from "./expectations.ts";

/** A migrated database: `plain` as our server makes it, `hosted` with the generous grants of hosted Supabase. */
export async function prepareDatabase(home: "plain" | "hosted"): Promise<TestDatabase> {
  if (home === "plain") return createTestDatabase();
  const database = await createTestDatabase({ empty: true });
  await bootstrap(database.sql);
  await database.sql.script(`
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  `);
  await migrate(database.sql);
  return database;
}

/** Signs somebody up, as the auth service does it. */
export async function insertUser(
  sql: Database,
  email: string | null,
  metadata: Readonly<Record<string, unknown>> | null = null,
): Promise<string> {
  const [row] = await sql<{ id: string }>`
    insert into auth.users (email, raw_user_meta_data)
    values (${email}, ${metadata === null ? null : JSON.stringify(metadata)}::text::jsonb)
    returning id
  `;
  if (row === undefined) throw new Error("The user was not inserted.");
  return row.id;
}

/** A user with one conversation of one message. */
export async function insertOwner(sql: Database, email: string): Promise<Fixture> {
  const ownerId = await insertUser(sql, email);
  const [row] = await sql<{ conversationId: string; messageId: string }>`
    with conversation as (
      insert into public.chat_conversations (user_id, title, language)
      values (${ownerId}, 'Bonjour', 'fr')
      returning id
    )
    insert into public.chat_messages (conversation_id, content, sender)
    select id, 'Salut !', 'assistant' from conversation
    returning conversation_id as "conversationId", id as "messageId"
  `;
  if (row === undefined) throw new Error("The conversation was not inserted.");
  return { ownerId, ...row };
}
