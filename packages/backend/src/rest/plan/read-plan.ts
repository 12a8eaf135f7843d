import type { CatalogueName, Column } from "../catalogue/catalogue.ts";
import type { Alias, Condition, OrderItem } from "../request/ast.ts";
import type { RowRange } from "../request/row-range.ts";
import type { Relationship } from "./find-relationship.ts";

/** A key of the rows that are answered. */
export type Output = KeyOutput | CountOutput;

/** A column or a nested resource. */
export type KeyOutput = ColumnOutput | ResourceOutput;

export interface ColumnOutput {
  readonly kind: "column";
  readonly label: CatalogueName | Alias;
  readonly column: Column;
}

export interface ResourceOutput {
  readonly kind: "resource";
  readonly label: CatalogueName | Alias;
  readonly relationship: Relationship;
  readonly isInner: boolean;
  readonly read: ReadPlan;
}

/** The number of rows instead of the rows; always the only output. */
export interface CountOutput {
  readonly kind: "count";
  /** Undefined: `count`. */
  readonly label: Alias | undefined;
}

/** Rows of one source, every name looked up. */
export interface ReadPlan {
  readonly outputs: readonly Output[];
  readonly conditions: readonly Condition<Column>[];
  readonly order: readonly OrderItem<Column>[];
  readonly range: RowRange & { readonly limit: number };
}
