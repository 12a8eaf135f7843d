-- What hosted Supabase has before the first migration runs: the roles that requests run as.
-- Roles belong to the whole server, so another database of it may have made them already, even at this moment.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        ('anon', 'nologin noinherit'),
        ('authenticated', 'nologin noinherit'),
        -- The key of the server's owner: row-level security does not hold it.
        ('service_role', 'nologin noinherit bypassrls'),
        ('authenticator', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.attributes);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  -- Whoever runs the server must be able to become each of them for one transaction.
  execute format('grant anon, authenticated, service_role to authenticator, %I', current_user);
end
$$;

-- Nothing is open unless a migration opens it.
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
