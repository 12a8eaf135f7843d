-- One profile a user. The lengths are far above what a person types: they only keep a row from growing without end.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (char_length(username) <= 100),
  display_name text check (char_length(display_name) <= 200),
  bio text check (char_length(bio) <= 5000),
  avatar_url text check (char_length(avatar_url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at
before update on public.profiles
for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

-- Hosted Supabase grants everything on a new table to the roles of requests: take it back, then grant what is needed.
-- The row is made by the trigger below and goes with the account, so nobody inserts or deletes.
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant update (username, display_name, bio, avatar_url) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy "Users read their own profile"
on public.profiles for select to authenticated
using (id = (select auth.uid()));

create policy "Users update their own profile"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

-- Runs with its owner's rights, because whoever signs up has no rights of their own yet.
create function private.create_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wished_username text := nullif(btrim(new.raw_user_meta_data ->> 'username'), '');
  wished_display_name text := nullif(btrim(new.raw_user_meta_data ->> 'display_name'), '');
  username text := left(coalesce(wished_username, split_part(new.email, '@', 1)), 100);
begin
  insert into public.profiles (id, username, display_name)
  values (new.id, username, left(coalesce(wished_display_name, username), 200));
  return new;
exception
  -- The account is worth more than its profile: a sign-up never fails because of this function.
  when others then
    raise warning 'No profile was made for user %: %', new.id, sqlstate;
    return new;
end
$$;

revoke execute on function private.create_profile() from public;

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();
