import { fragment, quoted, toStatement } from "../database/fragment.ts";
import type { Fragment } from "../database/fragment.ts";

interface Named {
  readonly schema: string;
  readonly name: string;
}

interface NamedColumns extends Named {
  readonly columns: readonly string[];
}

/** A table's or a sequence's name with its schema, quoted. */
export function qualified({ schema, name }: Named): Fragment {
  return fragment`${quoted(schema)}.${quoted(name)}`;
}

/** The statement that gives the rows of a table in COPY's text format. */
export function copyOut(table: NamedColumns): string {
  return toStatement(fragment`copy ${withColumns(table)} to stdout`).text;
}

/** The statement that takes them. */
export function copyIn(table: NamedColumns): string {
  return toStatement(fragment`copy ${withColumns(table)} from stdin`).text;
}

function withColumns(table: NamedColumns): Fragment {
  return fragment`${qualified(table)} (${list(table.columns.map(quoted))})`;
}

/** Names with commas between; at least one. */
export function list(names: readonly Fragment[]): Fragment {
  return names.reduce((before, name) => fragment`${before}, ${name}`);
}
