-- What the chat function stores: a message and its reply, of users and of visitors.

-- A visitor's conversation has no owner. No policy speaks of it: only who knows its id, through the server, goes on with it.
alter table public.chat_conversations alter column user_id drop not null;

-- Serves the deletion of those that have expired.
create index chat_conversations_of_visitors_created_at_idx
on public.chat_conversations (created_at) where user_id is null;

-- What the assistant said, nobody else writes.
alter policy "Users write into their own conversations" on public.chat_messages
with check (
  sender = 'user'
  and conversation_id in (
    select id from public.chat_conversations where user_id = (select auth.uid())
  )
);

alter policy "Users write into their own conversations" on public.chat_messages
rename to "Users write their own words into their own conversations";

-- Deletes visitors' conversations that began 24 hours ago or earlier, the oldest first, and gives their number. For the
-- hourly housekeeping: without it, what has expired would stay until somebody says something.
create function public.delete_expired_conversations(most integer) returns integer
language sql
set search_path = ''
as $$
  with deleted as (
    delete from public.chat_conversations
    where id in (
      select id
      from public.chat_conversations
      where user_id is null and created_at <= now() - interval '24 hours'
      order by created_at
      limit most
      for update skip locked
    )
    returning id
  )
  select count(*)::integer from deleted
$$;

revoke execute on function public.delete_expired_conversations(integer) from public, anon, authenticated;
grant execute on function public.delete_expired_conversations(integer) to service_role;

-- Stores one turn, whole or not at all, and gives the id of its conversation; null when the caller has no such
-- conversation, or it has expired. Without a conversation it begins one, with this title; without a caller, a visitor's,
-- which ends 24 hours after it began.
--
-- For the server's own key alone, because the server answers for the reply. All that is the caller's is done in the
-- caller's role: the same policies judge it that judge every other request of theirs.
create function public.store_chat_turn(
  caller_id uuid,
  conversation_id uuid,
  title text,
  language text,
  message text,
  reply text
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  server_role text := current_setting('role');
  server_claims text := current_setting('request.jwt.claims', true);
  stored_id uuid;
begin
  if caller_id is not null then
    perform set_config(
      'request.jwt.claims',
      jsonb_build_object('sub', caller_id, 'role', 'authenticated')::text,
      true
    );
    perform set_config('role', 'authenticated', true);
  end if;

  if conversation_id is null then
    insert into public.chat_conversations (user_id, title, language)
    values (caller_id, store_chat_turn.title, store_chat_turn.language)
    returning id into stored_id;
  else
    -- Moves updated_at, and holds the conversation: of two turns at once the second follows the first as a whole.
    update public.chat_conversations as conversation
    set title = conversation.title
    where conversation.id = store_chat_turn.conversation_id
      and (
        caller_id is not null
        or (conversation.user_id is null and conversation.created_at > now() - interval '24 hours')
      )
    returning conversation.id into stored_id;
  end if;

  if stored_id is not null then
    insert into public.chat_messages (conversation_id, content, sender) values (stored_id, message, 'user');
  end if;

  perform set_config('role', server_role, true);
  perform set_config('request.jwt.claims', coalesce(server_claims, ''), true);

  if stored_id is not null then
    insert into public.chat_messages (conversation_id, content, sender) values (stored_id, reply, 'assistant');
  end if;

  -- A turn begins at most one conversation and removes up to ten: what has expired never piles up, and nobody waits for it.
  perform public.delete_expired_conversations(10);

  return stored_id;
end
$$;

-- Hosted Supabase grants every new function to the roles of requests.
revoke execute on function public.store_chat_turn(uuid, uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.store_chat_turn(uuid, uuid, text, text, text, text) to service_role;
