import type { Catalogue, Column } from "../catalogue/catalogue.ts";
import { notImplemented, refusal } from "../errors/rest-error.ts";
import { noRefinement } from "../request/ast.ts";
import type { Alias, Query, Refinement, ResourceItem, SelectItem } from "../request/ast.ts";
import { lowestLimit } from "../request/row-range.ts";
import { findRelationship } from "./find-relationship.ts";
import type { Relationship } from "./find-relationship.ts";
import { planCondition } from "./plan-condition.ts";
import type { ColumnOutput, CountOutput, KeyOutput, Output, ReadPlan, ResourceOutput } from "./read-plan.ts";
import { findColumn, tableSource } from "./source.ts";
import type { Source } from "./source.ts";

/** The parts of a {@link Query} that say which rows and columns. */
export type ReadQuery = Pick<Query, "select" | "refinement" | "nested">;

/**
 * Looks up every name of a query.
 *
 * @throws {RestError} for a column, relationship or nested resource that does not exist
 */
export function planRead(
  catalogue: Catalogue,
  source: Source,
  { select, refinement, nested }: ReadQuery,
  maximumRows: number,
  above: readonly Relationship[] = [],
): ReadPlan {
  const resources = new Set(
    select.map((item) => (item.kind === "resource" ? (item.alias ?? item.name) : undefined)),
  );
  const stray = nested.find(({ path }) => !resources.has(path[0]));
  if (stray !== undefined) throw notSelected(stray.path);

  return {
    outputs: planOutputs({ catalogue, maximumRows, above }, source, { select, refinement, nested }),
    conditions: refinement.conditions.map((condition) => planCondition(source, condition)),
    order: refinement.order.map((item) => ({ ...item, column: findColumn(source, item.column) })),
    range: { offset: refinement.offset, limit: lowestLimit(refinement.limit, maximumRows) },
  };
}

/** What holds for a nested resource. */
interface Surroundings {
  readonly catalogue: Catalogue;
  readonly maximumRows: number;
  /** What leads to the rows around it. */
  readonly above: readonly Relationship[];
}

function planOutputs(
  surroundings: Surroundings,
  source: Source,
  { select, refinement, nested }: ReadQuery,
): readonly Output[] {
  const count = countOutput(source, select);
  if (count !== undefined) {
    if (refinement.order.length > 0) throw notImplemented("ordering a number");
    return [count];
  }
  const outputs = select.flatMap((item): readonly KeyOutput[] => {
    if (item.kind === "everything") return source.columns.map((column) => columnOutput(column));
    if (item.kind === "column") return [columnOutput(findColumn(source, item.name), item.alias)];
    return [planResource(surroundings, source, item, nested)];
  });
  return withoutRepetition(outputs);
}

/** `select=count` alone, as PostgREST counts, of a source that has no column of this name. */
function countOutput({ columns }: Source, select: readonly SelectItem[]): CountOutput | undefined {
  const [item] = select;
  const isCount = select.length === 1 && item?.kind === "column" && item.name === "count";
  if (!isCount || columns.some(({ name }) => name === "count")) return undefined;
  return { kind: "count", label: item.alias };
}

function columnOutput(column: Column, alias?: Alias): ColumnOutput {
  return { kind: "column", label: alias ?? column.name, column };
}

function planResource(
  { catalogue, maximumRows, above }: Surroundings,
  source: Source,
  item: ResourceItem,
  nested: Query["nested"],
): ResourceOutput {
  const relationship = findRelationship(catalogue, source.table ?? source.name, item);
  refuseMultiplication(relationship, above);
  const own = nested.filter(({ path }) => path[0] === (item.alias ?? item.name));
  const query = {
    select: item.items,
    refinement: own.find(({ path }) => path.length === 1)?.refinement ?? noRefinement,
    nested: deeper(own),
  };
  return {
    kind: "resource",
    label: item.alias ?? relationship.table.name,
    relationship,
    isInner: item.isInner,
    read: planRead(catalogue, tableSource(relationship.table), query, maximumRows, [...above, relationship]),
  };
}

/**
 * Refuses to go back to the many along the key that was followed: a thousand messages, each with all messages of its
 * conversation, are a million, and one request would fill the memory of the database.
 */
function refuseMultiplication({ key, isToOne, table }: Relationship, above: readonly Relationship[]): void {
  if (!isToOne && above.some((earlier) => earlier.key === key)) {
    throw notImplemented(`going back to many "${table.name}" along "${key}"`);
  }
}

function deeper(nested: Query["nested"]): { path: readonly string[]; refinement: Refinement }[] {
  return nested
    .filter(({ path }) => path.length > 1)
    .map(({ path, refinement }) => ({ path: path.slice(1), refinement }));
}

/** `*,id` names a column twice, which is harmless; two different things under one key would hide one of them. */
function withoutRepetition(outputs: readonly KeyOutput[]): readonly KeyOutput[] {
  const byLabel = new Map<string, KeyOutput>();
  for (const output of outputs) {
    const earlier = byLabel.get(output.label);
    if (earlier !== undefined && !isSameColumn(earlier, output)) {
      throw refusal("PGRST100", `"${output.label}" is selected twice`, {
        hint: "Give one of them an alias.",
      });
    }
    byLabel.set(output.label, output);
  }
  return [...byLabel.values()];
}

function isSameColumn(first: KeyOutput, second: KeyOutput): boolean {
  return first.kind === "column" && second.kind === "column" && first.column === second.column;
}

function notSelected(path: readonly string[]): Error {
  return refusal(
    "PGRST108",
    `'${path.join(".").slice(0, 200)}' is not an embedded resource in this request`,
    {
      hint: `Verify that '${path[0]?.slice(0, 100)}' is included in the 'select' query parameter.`,
    },
  );
}
