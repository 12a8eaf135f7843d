import type { CallPlan } from "../plan/plan-call.ts";
import { bound, identifier, join, sql, tableAlias, typeName } from "./fragment.ts";
import type { Fragment } from "./fragment.ts";
import { recordDefinition } from "./write-fragment.ts";

const row = tableAlias(0);

/** Calls a function and selects what it returns; a single value is the column `value`. */
export function callFragment(plan: CallPlan): Fragment {
  const { callable } = plan;
  const columns =
    callable.returns === "row"
      ? join(
          callable.columns.map(({ name }) => identifier(name)),
          ", ",
        )
      : sql`value`;
  return sql`select ${row}.* from ${sourceFragment(plan)} as ${row} (${columns})`;
}

/** The call with its arguments: texts one by one, an object by way of a record, which reads JSON of every type. */
function sourceFragment({ callable, given, values }: CallPlan): Fragment {
  const name = sql`"public".${identifier(callable.name)}`;
  if (given.length === 0) return sql`${name}()`;
  const argument = (value: (argument: (typeof given)[number]) => Fragment) =>
    join(
      given.map((column) => sql`${identifier(column.name)} => ${value(column)}`),
      ", ",
    );
  if ("texts" in values) {
    const { texts } = values;
    return sql`${name}(${argument((column) => sql`${bound(texts.get(column.name) ?? "")}::${typeName(column.type)}`)})`;
  }
  const call = sql`${name}(${argument((column) => sql`arguments.${identifier(column.name)}`)})`;
  return sql`json_to_record(${bound(values.json)}::json) as arguments (${recordDefinition(given)}), lateral ${call}`;
}
