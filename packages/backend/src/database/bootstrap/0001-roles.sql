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
  for wanted in
    select role_name, member_name
    from
      unnest(array['anon', 'authenticated', 'service_role']) as role_name,
      unnest(array['authenticator', current_user::text]) as member_name
  loop
    begin
      execute format('grant %I to %I', wanted.role_name, wanted.member_name);
    exception
      -- A role that is no superuser may be a member already, and not be allowed to grant.
      when insufficient_privilege then
        if not pg_has_role(wanted.member_name, wanted.role_name, 'member') then
          raise;
        end if;
    end;
  end loop;
end
$$;

-- Nothing is open unless a migration opens it.
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
