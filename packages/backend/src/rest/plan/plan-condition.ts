import type { Column } from "../catalogue/catalogue.ts";
import type { Condition } from "../request/ast.ts";
import { findColumn } from "./source.ts";
import type { Source } from "./source.ts";

/** Looks up the columns of a condition. */
export function planCondition(source: Source, condition: Condition): Condition<Column> {
  return condition.kind === "column"
    ? { ...condition, column: findColumn(source, condition.column) }
    : { ...condition, conditions: condition.conditions.map((part) => planCondition(source, part)) };
}
