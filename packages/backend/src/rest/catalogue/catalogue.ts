import { z } from "zod";

const name = z.string().brand<"CatalogueName">();
const type = z.string().brand<"CatalogueType">();

const expression = z.string().brand<"CatalogueExpression">();

const column = z.object({ name, type });

const tableColumn = column.extend({
  /** What stands in a new row that says nothing about this column; null for nothing. */
  default: expression.nullable(),
});

const table = z.object({
  name,
  columns: z.array(tableColumn),
  primaryKey: z.array(name),
});

const foreignKey = z.object({
  name,
  table: name,
  columns: z.array(name),
  target: name,
  targetColumns: z.array(name),
  /** The columns are unique in their table, so that a row is referred to by one row at most. */
  isUnique: z.boolean(),
});

const functionArgument = z.object({ name, type, hasDefault: z.boolean() });

const callable = z.object({
  name,
  arguments: z.array(functionArgument),
  /** `row` has columns, `value` is one value without a name. */
  returns: z.enum(["nothing", "value", "row"]),
  returnsSet: z.boolean(),
  /** May change something; others are called in a read-only transaction. */
  isVolatile: z.boolean(),
  /** The columns of a returned row. */
  columns: z.array(column),
  /** The table whose row is returned. */
  table: name.nullable(),
});

/** What `catalogue-statement.ts` answers. */
export const catalogueSchema = z.object({
  tables: z.array(table),
  foreignKeys: z.array(foreignKey),
  functions: z.array(callable),
});

/** A name that PostgreSQL's catalogue gave, not a client. */
export type CatalogueName = z.infer<typeof name>;

/** The name of a type, as PostgreSQL's `format_type` spells it: safe to put into a statement as it is. */
export type CatalogueType = z.infer<typeof type>;

/** An expression as PostgreSQL's `pg_get_expr` spells it: safe to put into a statement as it is. */
export type CatalogueExpression = z.infer<typeof expression>;

export type Column = z.infer<typeof column>;
export type TableColumn = z.infer<typeof tableColumn>;
export type Table = z.infer<typeof table>;
export type ForeignKey = z.infer<typeof foreignKey>;
export type Callable = z.infer<typeof callable>;

/** What is known about the schema `public`. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, Table>;
  readonly foreignKeys: readonly ForeignKey[];
  /** Functions by name; several when the name is overloaded. */
  readonly functions: ReadonlyMap<string, readonly Callable[]>;
}

/** Arranges what was read for looking up by names. */
export function toCatalogue({ tables, foreignKeys, functions }: z.infer<typeof catalogueSchema>): Catalogue {
  const overloads = new Map<string, Callable[]>();
  for (const entry of functions) overloads.set(entry.name, [...(overloads.get(entry.name) ?? []), entry]);
  return { tables: new Map(tables.map((entry) => [entry.name, entry])), foreignKeys, functions: overloads };
}
