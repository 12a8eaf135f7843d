-- A conversation with the language tutor, in one of the five languages it teaches.
create table public.chat_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text check (char_length(title) <= 200),
  language text not null check (language in ('en', 'fr', 'es', 'de', 'it')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Serves the policies, the count and the history, which reads the newest first.
create index chat_conversations_user_id_created_at_idx
on public.chat_conversations (user_id, created_at desc);

create trigger touch_updated_at
before update on public.chat_conversations
for each row execute function private.touch_updated_at();

alter table public.chat_conversations enable row level security;
alter table public.chat_conversations force row level security;

-- Identifier, owner and times are never the caller's to change.
revoke all on table public.chat_conversations from public, anon, authenticated;
grant select, delete on table public.chat_conversations to authenticated;
grant insert (user_id, title, language) on table public.chat_conversations to authenticated;
grant update (title) on table public.chat_conversations to authenticated;
grant select, insert, update, delete on table public.chat_conversations to service_role;

create policy "Users read their own conversations"
on public.chat_conversations for select to authenticated
using (user_id = (select auth.uid()));

create policy "Users begin conversations of their own"
on public.chat_conversations for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Users rename their own conversations"
on public.chat_conversations for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Users delete their own conversations"
on public.chat_conversations for delete to authenticated
using (user_id = (select auth.uid()));
