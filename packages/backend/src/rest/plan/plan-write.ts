import type { CatalogueName, Column, Table, TableColumn } from "../catalogue/catalogue.ts";
import { notImplemented, refusal } from "../errors/rest-error.ts";
import type { Condition, Query } from "../request/ast.ts";
import type { Rows } from "../request/parse-body.ts";
import type { Preferences } from "../request/parse-preferences.ts";
import { planCondition } from "./plan-condition.ts";
import { findColumn, tableSource } from "./source.ts";

/** Rows to be added. */
export interface InsertPlan {
  readonly kind: "insert";
  readonly table: CatalogueName;
  readonly columns: readonly TableColumn[];
  /** True: a key that a row does not have stands for the column's default, otherwise for null. */
  readonly fillsDefaults: boolean;
  readonly json: string;
  readonly conflict: { readonly columns: readonly CatalogueName[]; readonly merges: boolean } | undefined;
}

/** New values for the rows that meet the conditions. */
export interface UpdatePlan {
  readonly kind: "update";
  readonly table: CatalogueName;
  readonly columns: readonly Column[];
  readonly json: string;
  readonly conditions: readonly Condition<Column>[];
}

/** The rows that meet the conditions are removed. */
export interface DeletePlan {
  readonly kind: "delete";
  readonly table: CatalogueName;
  readonly conditions: readonly Condition<Column>[];
}

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan;

/** @throws {RestError} for a column that does not exist, and for what an insert cannot have */
export function planInsert(table: Table, query: Query, rows: Rows, preferences: Preferences): InsertPlan {
  if (query.refinement.conditions.length > 0) throw notImplemented("filters on an insert");
  refuseRange(query);
  const columns = (query.columns ?? rows.keys).map((name) => columnToWrite(table, name));
  if (columns.length === 0 && rows.count > 1) throw notImplemented("inserting several rows without a value");
  return {
    kind: "insert",
    table: table.name,
    columns,
    fillsDefaults: preferences.missing === "default",
    json: rows.json,
    conflict: planConflict(table, query, preferences),
  };
}

/** @throws {RestError} for a column that does not exist, and for an update of all rows */
export function planUpdate(table: Table, query: Query, rows: Rows): UpdatePlan {
  refuseInsertParameters(query);
  const columns = rows.keys.map((name) => columnToWrite(table, name));
  if (columns.length === 0) throw refusal("PGRST102", "The body names no column to update");
  return {
    kind: "update",
    table: table.name,
    columns,
    json: rows.json,
    conditions: changeConditions(table, query, "UPDATE"),
  };
}

/** @throws {RestError} for a column that does not exist, and for a removal of all rows */
export function planDelete(table: Table, query: Query): DeletePlan {
  refuseInsertParameters(query);
  return { kind: "delete", table: table.name, conditions: changeConditions(table, query, "DELETE") };
}

function planConflict(table: Table, query: Query, { resolution }: Preferences): InsertPlan["conflict"] {
  if (resolution === undefined) {
    if (query.onConflict !== undefined) throw notImplemented("on_conflict without Prefer: resolution");
    return undefined;
  }
  const columns = query.onConflict?.map((name) => columnToWrite(table, name).name) ?? table.primaryKey;
  // Without a key no two rows are the same: an upsert is an insert.
  return columns.length === 0 ? undefined : { columns, merges: resolution === "merge-duplicates" };
}

function changeConditions(
  table: Table,
  query: Query,
  verb: "UPDATE" | "DELETE",
): readonly Condition<Column>[] {
  refuseRange(query);
  const { conditions } = query.refinement;
  // As hosted Supabase does: a filter that was forgotten must not cost every row.
  if (conditions.length === 0) {
    throw refusal("21000", `${verb} requires a WHERE clause`, { hint: "Add a filter to the request." });
  }
  return conditions.map((condition) => planCondition(tableSource(table), condition));
}

function columnToWrite(table: Table, name: string): TableColumn {
  if (!table.columns.some((column) => column.name === name)) {
    throw refusal(
      "PGRST204",
      `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`,
    );
  }
  return findColumn(table, name);
}

function refuseRange({ refinement }: Query): void {
  if (refinement.limit !== undefined || refinement.offset > 0)
    throw notImplemented("limit and offset on a change");
}

function refuseInsertParameters({ columns, onConflict }: Query): void {
  if (columns !== undefined) throw notImplemented("columns= on anything but an insert");
  if (onConflict !== undefined) throw notImplemented("on_conflict= on anything but an insert");
}
