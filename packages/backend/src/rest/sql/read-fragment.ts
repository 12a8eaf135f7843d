import type { Column } from "../catalogue/catalogue.ts";
import type { Output, ReadPlan, ResourceOutput } from "../plan/read-plan.ts";
import type { Condition, OrderItem } from "../request/ast.ts";
import { conditionFragment } from "./condition-fragment.ts";
import { bound, empty, identifier, join, sql, tableAlias } from "./fragment.ts";
import type { Fragment } from "./fragment.ts";

/** Rows that {@link rowsFragment} selects from: a table, or a name of `with`. */
export interface ReadFrom {
  readonly from: Fragment;
  /** How deep the resource is nested; it names the table in the statement. */
  readonly depth: number;
  /** What ties nested rows to the row around them. */
  readonly ties?: readonly Fragment[];
}

/** Selects the rows of a plan, one column for every key. */
export function rowsFragment(plan: ReadPlan, { from, depth, ties = [] }: ReadFrom): Fragment {
  const row = tableAlias(depth);
  const outputs = plan.outputs.map((output) => outputFragment(output, depth));
  const where = whereFragment(plan, depth, ties);
  const order = orderFragment(plan.order, row);
  return sql`select ${join(outputs, ", ")} from ${from} as ${row}${where}${order}${rangeFragment(plan.range)}`;
}

/** `limit`, and `offset` when something is left out before. */
export function rangeFragment({ offset, limit }: ReadPlan["range"]): Fragment {
  const skipped = offset === 0 ? empty : sql` offset ${bound(offset)}::bigint`;
  return sql` limit ${bound(limit)}::bigint${skipped}`;
}

/** Counts the rows of a plan, whatever its limit. */
export function countFragment(plan: ReadPlan, from: Fragment): Fragment {
  return sql`select count(*)::int from ${from} as ${tableAlias(0)}${whereFragment(plan, 0, [])}`;
}

/** `where` for conditions alone, empty when there are none. */
export function conditionsFragment(conditions: readonly Condition<Column>[], row: Fragment): Fragment {
  return whereAll(conditions.map((condition) => conditionFragment(condition, row)));
}

/** A table of the exposed schema. */
export function exposedTable(name: Parameters<typeof identifier>[0]): Fragment {
  return sql`"public".${identifier(name)}`;
}

function whereFragment(plan: ReadPlan, depth: number, ties: readonly Fragment[]): Fragment {
  const row = tableAlias(depth);
  const inner = plan.outputs.filter((output) => output.kind === "resource" && output.isInner);
  return whereAll([
    ...ties,
    ...plan.conditions.map((condition) => conditionFragment(condition, row)),
    ...inner.map((output) => (output.kind === "resource" ? existsFragment(output, depth) : empty)),
  ]);
}

function whereAll(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? empty : sql` where ${join(conditions, " and ")}`;
}

function outputFragment(output: Output, depth: number): Fragment {
  if (output.kind === "count") {
    return sql`count(*) as ${output.label === undefined ? sql`"count"` : identifier(output.label)}`;
  }
  const label = identifier(output.label);
  return output.kind === "column"
    ? sql`${tableAlias(depth)}.${identifier(output.column.name)} as ${label}`
    : sql`(${resourceFragment(output, depth)}) as ${label}`;
}

function resourceFragment({ relationship, read }: ResourceOutput, depth: number): Fragment {
  const rows = rowsFragment(read, {
    from: exposedTable(relationship.table.name),
    depth: depth + 1,
    ties: tiesOf(relationship, depth),
  });
  return relationship.isToOne
    ? sql`select row_to_json(page.*) from (${rows}) as page`
    : sql`select coalesce(json_agg(row_to_json(page.*)), '[]') from (${rows}) as page`;
}

function existsFragment({ relationship, read }: ResourceOutput, depth: number): Fragment {
  const where = whereFragment(read, depth + 1, tiesOf(relationship, depth));
  return sql`exists (select from ${exposedTable(relationship.table.name)} as ${tableAlias(depth + 1)}${where})`;
}

function tiesOf({ pairs }: ResourceOutput["relationship"], depth: number): readonly Fragment[] {
  return pairs.map(
    ({ near, far }) =>
      sql`${tableAlias(depth + 1)}.${identifier(far)} = ${tableAlias(depth)}.${identifier(near)}`,
  );
}

function orderFragment(order: readonly OrderItem<Column>[], row: Fragment): Fragment {
  if (order.length === 0) return empty;
  const items = order.map(({ column, isDescending, nulls }) => {
    const direction = isDescending ? sql` desc` : sql` asc`;
    const placement = nulls === undefined ? empty : nulls === "first" ? sql` nulls first` : sql` nulls last`;
    return sql`${row}.${identifier(column.name)}${direction}${placement}`;
  });
  return sql` order by ${join(items, ", ")}`;
}
