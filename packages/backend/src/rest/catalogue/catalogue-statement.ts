/**
 * Reads everything the REST API needs to know about the schema `public`, as one JSON value.
 *
 * Left out because nobody calls them over HTTP: triggers, aggregates, procedures, and functions with a variadic or an
 * unnamed argument. Types come without their length (-1): a filter's value must not be cut to the column's length.
 */
export const catalogueStatement = `
with exposed_table as (
  select class.oid, class.relname, class.reltype
  from pg_class as class
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'f')
),
table_column as (
  select
    attrelid as table_oid, attnum, attname as name, format_type(atttypid, -1) as type,
    case
      when attidentity = 'd' then
        format('nextval(%L)', pg_get_serial_sequence(attrelid::regclass::text, attname))
      when attgenerated = '' then pg_get_expr(adbin, adrelid)
    end as default
  from pg_attribute
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
),
table_entry as (
  select
    relname as name,
    (
      select coalesce(
        json_agg(json_build_object('name', name, 'type', type, 'default', "default") order by attnum),
        '[]'
      )
      from table_column where table_oid = exposed_table.oid
    ) as columns,
    (
      select coalesce(json_agg(attname order by array_position(indkey::int2[], attnum)), '[]')
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = exposed_table.oid and indisprimary
    ) as "primaryKey"
  from exposed_table
),
foreign_key_entry as (
  select
    conname as name,
    source.relname as table,
    (
      select json_agg(name order by position)
      from unnest(conkey) with ordinality as key (attnum, position)
      join table_column on table_oid = conrelid and table_column.attnum = key.attnum
    ) as columns,
    target.relname as target,
    (
      select json_agg(name order by position)
      from unnest(confkey) with ordinality as key (attnum, position)
      join table_column on table_oid = confrelid and table_column.attnum = key.attnum
    ) as "targetColumns",
    exists (
      select from pg_index
      where indrelid = conrelid and indisunique and indpred is null and indexprs is null
        and indkey::int2[] <@ conkey
    ) as "isUnique"
  from pg_constraint
  join exposed_table as source on source.oid = conrelid
  join exposed_table as target on target.oid = confrelid
  where contype = 'f' and conparentid = 0
),
exposed_function as (
  select
    pg_proc.oid, proname, provolatile, proretset, prorettype, pronargs, pronargdefaults,
    coalesce(proallargtypes, proargtypes::oid[]) as types, proargnames as names, proargmodes as modes
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and provariadic = 0
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
),
function_argument as (
  select
    exposed_function.oid as function_oid, position,
    coalesce(names[position], '') as name, format_type(type, -1) as type,
    coalesce(modes[position], 'i') in ('i', 'b') as is_input,
    coalesce(modes[position], 'i') in ('o', 'b', 't') as is_output
  from exposed_function, unnest(types) with ordinality as argument (type, position)
),
input as (
  select *, row_number() over (partition by function_oid order by position) as input_position
  from function_argument where is_input
),
output as (
  select
    function_oid,
    json_agg(
      json_build_object('name', case when name = '' then 'column' || position else name end, 'type', type)
      order by position
    ) as columns
  from function_argument where is_output group by function_oid
),
function_entry as (
  select
    proname as name,
    (
      select coalesce(
        json_agg(
          json_build_object('name', name, 'type', type, 'hasDefault', input_position > pronargs - pronargdefaults)
          order by input_position
        ),
        '[]'
      )
      from input where function_oid = exposed_function.oid
    ) as arguments,
    case
      when prorettype = 'void'::regtype then 'nothing'
      when output.columns is not null or typrelid <> 0 then 'row'
      else 'value'
    end as returns,
    proretset as "returnsSet",
    provolatile = 'v' as "isVolatile",
    coalesce(
      output.columns,
      (
        select json_agg(json_build_object('name', name, 'type', type) order by attnum)
        from table_column where table_oid = typrelid
      ),
      '[]'
    ) as columns,
    (select relname from exposed_table where reltype = prorettype) as table
  from exposed_function
  join pg_type on pg_type.oid = prorettype
  left join output on output.function_oid = exposed_function.oid
  where not exists (select from input where function_oid = exposed_function.oid and name = '')
    -- A record whose columns only the caller could name.
    and (prorettype <> 'record'::regtype or output.columns is not null)
)
select json_build_object(
  'tables', (select coalesce(json_agg(table_entry), '[]') from table_entry),
  'foreignKeys', (select coalesce(json_agg(foreign_key_entry), '[]') from foreign_key_entry),
  'functions', (select coalesce(json_agg(function_entry), '[]') from function_entry)
)::text as catalogue`;
