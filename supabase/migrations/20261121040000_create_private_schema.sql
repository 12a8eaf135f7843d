-- Functions that only triggers call live here: the REST interface offers nothing but `public`.
create schema private;
revoke all on schema private from public;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function private.touch_updated_at() from public;
