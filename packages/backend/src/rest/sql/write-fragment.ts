import type { CatalogueName, Column } from "../catalogue/catalogue.ts";
import type { InsertPlan, UpdatePlan, WritePlan } from "../plan/plan-write.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { bound, empty, expression, identifier, join, sql, tableAlias, typeName } from "./fragment.ts";
import type { Fragment } from "./fragment.ts";
import { conditionsFragment, exposedTable } from "./read-fragment.ts";

const row = tableAlias(0);

/** The change itself. `returned` are the columns that are read from the changed rows; none needs no right to read. */
export function writeFragment(plan: WritePlan, returned: readonly CatalogueName[]): Fragment {
  const columns = returned.map((name) => sql`${row}.${identifier(name)}`);
  return sql`${changeFragment(plan)} returning ${columns.length === 0 ? sql`1` : join(columns, ", ")}`;
}

/** The columns of the changed rows that a plan reads. */
export function columnsRead({ outputs, order }: ReadPlan): readonly CatalogueName[] {
  const selected = outputs.flatMap((output) => {
    if (output.kind === "column") return [output.column.name];
    return output.kind === "resource" ? output.relationship.pairs.map((pair) => pair.near) : [];
  });
  return [...new Set([...selected, ...order.map(({ column }) => column.name)])];
}

/** Columns and their types, as `json_to_record` and its sisters want to know them. */
export function recordDefinition(columns: readonly Column[]): Fragment {
  return join(
    columns.map(({ name, type }) => sql`${identifier(name)} ${typeName(type)}`),
    ", ",
  );
}

function changeFragment(plan: WritePlan): Fragment {
  const table = sql`${exposedTable(plan.table)} as ${row}`;
  if (plan.kind === "insert") {
    return sql`insert into ${table}${insertedFragment(plan)}${conflictFragment(plan)}`;
  }
  const where = conditionsFragment(plan.conditions, row);
  return plan.kind === "update"
    ? sql`update ${table} set ${assignments(plan)} from ${bodyFragment(plan)}${where}`
    : sql`delete from ${table}${where}`;
}

function insertedFragment(plan: InsertPlan): Fragment {
  if (plan.columns.length === 0) return sql` default values`;
  const names = plan.columns.map(({ name }) => identifier(name));
  const values = names.map((name) => sql`body.${name}`);
  const body = plan.fillsDefaults ? filledFragment(plan) : bodyFragment(plan);
  return sql` (${join(names, ", ")}) select ${join(values, ", ")} from ${body}`;
}

function conflictFragment({ conflict, columns }: InsertPlan): Fragment {
  if (conflict === undefined) return empty;
  const target = join(conflict.columns.map(identifier), ", ");
  if (!conflict.merges || columns.length === 0) return sql` on conflict (${target}) do nothing`;
  const merged = columns.map(({ name }) => sql`${identifier(name)} = excluded.${identifier(name)}`);
  return sql` on conflict (${target}) do update set ${join(merged, ", ")} where ${countMerge}`;
}

/** How many rows the statement has merged so far; a transaction begins with none. */
export const mergedCount = sql`coalesce(nullif(current_setting('motjuste.merged', true), '')::int, 0)`;

/** True for every row, and counts it: as in PostgREST, because asking the row itself takes a right to read it. */
const countMerge = sql`set_config('motjuste.merged', (${mergedCount} + 1)::text, true) <> ''`;

function assignments({ columns }: UpdatePlan): Fragment {
  return join(
    columns.map(({ name }) => sql`${identifier(name)} = body.${identifier(name)}`),
    ", ",
  );
}

function bodyFragment({ json, columns }: InsertPlan | UpdatePlan): Fragment {
  return sql`json_to_recordset(${bound(json)}::json) as body (${recordDefinition(columns)})`;
}

/** As {@link bodyFragment}, each row laid over the defaults of its columns. */
function filledFragment({ json, columns }: InsertPlan): Fragment {
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [sql`${bound(column.name)}, ${expression(column.default)}`],
  );
  const filled = sql`jsonb_build_object(${join(defaults, ", ")}) || element.value`;
  return sql`jsonb_array_elements(${bound(json)}::jsonb) as element (value), jsonb_to_record(${filled}) as body (${recordDefinition(columns)})`;
}
