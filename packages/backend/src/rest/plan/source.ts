import type { Catalogue, CatalogueName, Column, Table } from "../catalogue/catalogue.ts";
import { refusal } from "../errors/rest-error.ts";

/** What rows are read from: a table, or what a function returns. */
export interface Source {
  readonly name: CatalogueName;
  readonly columns: readonly Column[];
  /** The table whose foreign keys lead to nested resources. */
  readonly table: CatalogueName | null;
}

/** A table as a source. */
export function tableSource({ name, columns }: Table): Source {
  return { name, columns, table: name };
}

/** @throws {RestError} PGRST205 */
export function findTable(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name);
  if (table === undefined) {
    throw refusal("PGRST205", `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`);
  }
  return table;
}

/** @throws {RestError} 42703, as PostgreSQL would */
export function findColumn<Found extends Column>(
  source: { readonly name: CatalogueName; readonly columns: readonly Found[] },
  name: string,
): Found {
  const column = source.columns.find((candidate) => candidate.name === name);
  if (column === undefined) {
    throw refusal("42703", `column ${source.name}.${name.slice(0, 100)} does not exist`);
  }
  return column;
}
