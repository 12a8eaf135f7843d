import type { CallPlan } from "../plan/plan-call.ts";
import { bound, identifier, join, sql, tableAlias } from "./fragment.ts";
import type { Fragment } from "./fragment.ts";
import { recordDefinition } from "./write-fragment.ts";

const row = tableAlias(0);

/** Calls a function and selects what it returns; a single value is the column `value`. */
export function callFragment({ callable, given, json }: CallPlan): Fragment {
  const names = given.map(({ name }) => sql`${identifier(name)} => arguments.${identifier(name)}`);
  const call = sql`"public".${identifier(callable.name)}(${join(names, ", ")})`;
  const columns =
    callable.returns === "row"
      ? join(
          callable.columns.map(({ name }) => identifier(name)),
          ", ",
        )
      : sql`value`;
  const source =
    given.length === 0
      ? call
      : sql`json_to_record(${bound(json)}::json) as arguments (${recordDefinition(given)}), lateral ${call}`;
  return sql`select ${row}.* from ${source} as ${row} (${columns})`;
}
