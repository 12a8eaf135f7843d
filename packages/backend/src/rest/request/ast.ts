import type { z } from "zod";

/** Letters, digits and underscores: the only text of a client that ever becomes part of a statement, quoted. */
export type Alias = string & z.$brand<"Alias">;

/** One entry of `select=`. Names are as the client wrote them; the plan looks them up. */
export type SelectItem =
  | { readonly kind: "everything" }
  | { readonly kind: "column"; readonly name: string; readonly alias: Alias | undefined }
  | ResourceItem;

/** A nested resource: `alias:table!hint!inner(items)`. */
export interface ResourceItem {
  readonly kind: "resource";
  readonly name: string;
  readonly alias: Alias | undefined;
  /** Name of the foreign key (or of its only column) to follow when several lead to the table. */
  readonly hint: string | undefined;
  /** True leaves out the parents that have no such child. */
  readonly isInner: boolean;
  readonly items: readonly SelectItem[];
}

/** Operators that compare a column with one value. */
export type ComparisonOperator = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike";

/** What `is.` may be followed by. */
export type IsKeyword = "null" | "not_null" | "true" | "false" | "unknown";

/** The right side of a condition on a column. */
export type Test =
  | { readonly operator: ComparisonOperator; readonly value: string }
  | { readonly operator: "in"; readonly values: readonly string[] }
  | { readonly operator: "is"; readonly keyword: IsKeyword };

/** A condition on one column. */
export interface ColumnCondition<Column = string> {
  readonly kind: "column";
  readonly column: Column;
  readonly isNegated: boolean;
  readonly test: Test;
}

/** Conditions joined by `and` or `or`. */
export interface ConditionGroup<Column = string> {
  readonly kind: "group";
  readonly connective: "and" | "or";
  readonly isNegated: boolean;
  readonly conditions: readonly Condition<Column>[];
}

/** A condition; `Column` is a name as the client wrote it, or what the plan found for it. */
export type Condition<Column = string> = ColumnCondition<Column> | ConditionGroup<Column>;

/** One entry of `order=`. */
export interface OrderItem<Column = string> {
  readonly column: Column;
  readonly isDescending: boolean;
  /** Undefined leaves PostgreSQL's rule: nulls last ascending, first descending. */
  readonly nulls: "first" | "last" | undefined;
}

/** What the query string says about the rows of one resource. */
export interface Refinement {
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderItem[];
  readonly limit: number | undefined;
  readonly offset: number;
}

/** A parsed query string. */
export interface Query {
  readonly select: readonly SelectItem[];
  /** Of the resource itself. */
  readonly refinement: Refinement;
  /** Of nested resources, by the names that lead to them. */
  readonly nested: readonly { readonly path: readonly string[]; readonly refinement: Refinement }[];
  /** `columns=`: what an insert writes; other keys of the rows are left out. */
  readonly columns: readonly string[] | undefined;
  /** `on_conflict=`: the columns whose equality makes two rows the same in an upsert. */
  readonly onConflict: readonly string[] | undefined;
}

/** A resource about which the query string says nothing. */
export const noRefinement: Refinement = { conditions: [], order: [], limit: undefined, offset: 0 };
