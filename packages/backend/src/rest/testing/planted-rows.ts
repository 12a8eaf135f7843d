import type { Database } from "../../database/connect.ts";

/** A user whose every row can be recognised. */
export interface PlantedUser {
  readonly id: string;
  readonly conversationId: string;
  readonly messageId: string;
  /** In every text of theirs. */
  readonly mark: string;
  /** When their subscription began, as it is answered; a mark where no text fits. */
  readonly since: string;
}

/** Three users; the same in every database, so that two databases can be compared. */
export const plantedUsers = [1, 2, 3].map((digit): PlantedUser => ({
  id: `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`,
  conversationId: `${String(digit).repeat(8)}-bbbb-4bbb-8bbb-bbbbbbbbbbbb`,
  messageId: `${String(digit).repeat(8)}-cccc-4ccc-8ccc-cccccccccccc`,
  mark: `geheim${digit}x7f3a`,
  since: `2024-0${digit}-07T08:09:10.${digit}11213`,
}));

/** What nobody but the user may ever see. */
export function secretsOf({ id, conversationId, messageId, mark, since }: PlantedUser): readonly string[] {
  return [id, conversationId, messageId, mark, since];
}

/** A table of which the users see some columns alone: its `hidden` is nobody's to read, not even its owner's. */
const diary = `
  create table public.diary (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references public.profiles (id) on delete cascade,
    line text not null,
    hidden text not null default ''
  );
  alter table public.diary enable row level security;
  create policy "own" on public.diary to authenticated using (user_id = (select auth.uid()));
  grant select (id, user_id, line), insert (user_id, line), update (line), delete on public.diary to authenticated;
  grant all on public.diary to service_role;
`;

/** What stands in the hidden column of everybody's diary. */
export const hiddenMark = "verborgen9k2d";

/** The words of a visitor, whose conversation has no owner; nobody may see it. */
export const visitorsMark = "geheim0x7f3a";

/** Plants a conversation of a visitor. */
export async function plantVisitor(database: Database): Promise<void> {
  await database`
    with conversation as (
      insert into public.chat_conversations (user_id, title, language) values (null, ${visitorsMark}, 'fr') returning id
    )
    insert into public.chat_messages (conversation_id, content, sender)
    select id, ${visitorsMark}, 'user' from conversation
  `;
}

/**
 * Plants the rows of these users, in every table that has rows of users: what is not there cannot leak, so a new table
 * gets its rows here.
 */
export async function plant(database: Database, users: readonly PlantedUser[]): Promise<void> {
  await database.script(diary);
  await database.begin(async (sql) => {
    // Without triggers: times and names are ours.
    await sql`set local session_replication_role = 'replica'`;
    for (const { id, conversationId, messageId, mark, since } of users) {
      // oxlint-disable no-await-in-loop -- one transaction is one connection
      await sql`
        insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
        values (${id}, ${`${mark}@motjuste.test`}, ${mark}, ${JSON.stringify({ mark })})
      `;
      await sql`
        insert into public.profiles (id, username, display_name, bio, avatar_url, created_at, updated_at)
        values (${id}, ${mark}, ${mark}, ${mark}, ${mark}, ${since}, ${since})
      `;
      await sql`
        insert into public.subscriptions (user_id, plan_id, since, until) values (${id}, 'pro', ${since}, null)
      `;
      await sql`
        insert into public.chat_conversations (id, user_id, title, language, created_at, updated_at)
        values (${conversationId}, ${id}, ${mark}, 'fr', ${since}, ${since})
      `;
      await sql`
        insert into public.chat_messages (id, conversation_id, content, sender, created_at)
        values (${messageId}, ${conversationId}, ${mark}, 'user', ${since})
      `;
      await sql`
        insert into public.diary (id, user_id, line, hidden)
        values (${id}, ${id}, ${mark}, ${hiddenMark})
      `;
      // oxlint-enable no-await-in-loop
    }
  });
}
