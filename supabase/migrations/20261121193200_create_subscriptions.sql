-- The plan that a user has now. Whoever changes it replaces the row.
create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  plan_id text not null references public.plans (id),
  since timestamptz not null default now(),
  -- From here on there is no plan; null is without end.
  until timestamptz check (until > since)
);

-- For the foreign key.
create index subscriptions_plan_id_idx on public.subscriptions (plan_id);

alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;

-- Only the server changes a plan.
revoke all on table public.subscriptions from public, anon, authenticated;
grant select on table public.subscriptions to authenticated;
grant select, insert, update, delete on table public.subscriptions to service_role;

create policy "Users read their own subscription"
on public.subscriptions for select to authenticated
using (user_id = (select auth.uid()));

-- Runs with its owner's rights, because whoever signs up has no rights of their own yet.
create function private.create_subscription() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.subscriptions (user_id, plan_id, since, until)
  select new.id, id, now(), now() + lasts from public.plans where id = 'free';
  return new;
exception
  -- The account is worth more than its plan: a sign-up never fails because of this function.
  when others then
    raise warning 'No subscription was made for user %: %', new.id, sqlstate;
    return new;
end
$$;

revoke execute on function private.create_subscription() from public, anon, authenticated;

create trigger create_subscription
after insert on auth.users
for each row execute function private.create_subscription();

-- Who signed up before this migration: their month began then, too.
insert into public.subscriptions (user_id, plan_id, since, until)
select account.id, plan.id, coalesce(account.created_at, now()), coalesce(account.created_at, now()) + plan.lasts
from auth.users as account
cross join public.plans as plan
where plan.id = 'free';

-- What the caller's plan gives and what is left of it, as a list (specification, section 7.9). Row-level security shows
-- each caller their own subscription: for another's id, as for an account without a plan, the list is empty.
create function public.get_user_subscription_info(user_uuid uuid)
returns table (plan_name text, credits_per_month integer, credits_used integer, credits_remaining integer)
language sql stable
set search_path = ''
as $$
  select
    plan.name,
    allowance.credits,
    usage.credits,
    case allowance.credits when -1 then -1 else greatest(allowance.credits - usage.credits, 0) end
  from public.subscriptions as subscription
  join public.plans as plan on plan.id = subscription.plan_id
  cross join lateral (
    select case plan.credits_per_day when -1 then -1 else 30 * plan.credits_per_day end
  ) as allowance (credits)
  -- Nothing is charged yet. What charges, counts here what this calendar month (UTC) has used.
  cross join lateral (select 0) as usage (credits)
  where subscription.user_id = user_uuid
    and subscription.since <= now()
    and (subscription.until is null or subscription.until > now())
$$;

revoke execute on function public.get_user_subscription_info(uuid) from public, anon, authenticated;
grant execute on function public.get_user_subscription_info(uuid) to authenticated;
