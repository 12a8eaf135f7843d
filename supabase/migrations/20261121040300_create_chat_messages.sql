-- What was said in a conversation. A message is never changed, and goes with its conversation.
create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.chat_conversations (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 50000),
  sender text not null check (sender in ('user', 'assistant')),
  -- Not now(): two messages of one transaction have an order too.
  created_at timestamptz not null default clock_timestamp()
);

create index chat_messages_conversation_id_created_at_idx
on public.chat_messages (conversation_id, created_at);

alter table public.chat_messages enable row level security;
alter table public.chat_messages force row level security;

revoke all on table public.chat_messages from public, anon, authenticated;
grant select on table public.chat_messages to authenticated;
grant insert (conversation_id, content, sender) on table public.chat_messages to authenticated;
grant select, insert, update, delete on table public.chat_messages to service_role;

create policy "Users read the messages of their own conversations"
on public.chat_messages for select to authenticated
using (
  conversation_id in (
    select id from public.chat_conversations where user_id = (select auth.uid())
  )
);

create policy "Users write into their own conversations"
on public.chat_messages for insert to authenticated
with check (
  conversation_id in (
    select id from public.chat_conversations where user_id = (select auth.uid())
  )
);
