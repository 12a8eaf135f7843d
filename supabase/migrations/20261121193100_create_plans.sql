-- What each plan gives (specification, section 6). Prices are the owner's words and stand with the pages.
create table public.plans (
  id text primary key check (id ~ '^[a-z]{1,30}$'),
  -- What people read.
  name text not null unique check (char_length(name) between 1 and 50),
  -- Successful corrections or generations; -1 is unlimited.
  credits_per_day integer not null check (credits_per_day >= -1),
  -- Messages to the chatbot cost no credit, but have a limit; -1 is none.
  chat_messages_per_day integer not null check (chat_messages_per_day >= -1),
  languages text[] not null check (
    languages <@ array['en', 'fr', 'es', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ar'] and cardinality(languages) > 0
  ),
  modes text[] not null check (
    modes <@ array['basic', 'formal', 'explain', 'email', 'sms'] and cardinality(modes) > 0
  ),
  -- How long a subscription to it lasts; null is without end.
  lasts interval check (lasts > interval '0')
);

insert into public.plans (id, name, credits_per_day, chat_messages_per_day, languages, modes, lasts)
values
  ('free', 'Free', 3, 50, '{en,fr}', '{basic,formal,explain}', '1 month'),
  ('pro', 'Pro', 30, 200, '{en,fr,es,it,ar}', '{basic,formal,explain,email,sms}', null),
  ('enterprise', 'Enterprise', 50, 500, '{en,fr,es,de,it,pt,ru,zh,ja,ar}', '{basic,formal,explain,email,sms}', null),
  -- For who runs the server for themselves.
  ('open', 'Unlimited', -1, -1, '{en,fr,es,de,it,pt,ru,zh,ja,ar}', '{basic,formal,explain,email,sms}', null);

alter table public.plans enable row level security;
alter table public.plans force row level security;

revoke all on table public.plans from public, anon, authenticated;
grant select on table public.plans to anon, authenticated;
grant select, insert, update, delete on table public.plans to service_role;

create policy "Visitors read the plans"
on public.plans for select to anon
using (true);

create policy "Users read the plans"
on public.plans for select to authenticated
using (true);
