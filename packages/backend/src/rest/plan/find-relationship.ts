import type { Catalogue, CatalogueName, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { refusal } from "../errors/rest-error.ts";
import type { ResourceItem } from "../request/ast.ts";

/** How the rows of a nested resource belong to those around it. */
export interface Relationship {
  /** The foreign key. */
  readonly key: CatalogueName;
  readonly table: Table;
  /** Columns that are equal: `near` of the outer table, `far` of the nested one. */
  readonly pairs: readonly { readonly near: CatalogueName; readonly far: CatalogueName }[];
  /** True: at most one row, given as an object or null; false: a list. */
  readonly isToOne: boolean;
}

/**
 * Finds the one foreign key between a table and a nested resource, in either direction.
 *
 * @throws {RestError} PGRST200 when there is none, PGRST201 when there are several and no hint chooses
 */
export function findRelationship(
  catalogue: Catalogue,
  from: CatalogueName | string,
  { name, hint }: Pick<ResourceItem, "name" | "hint">,
): Relationship {
  const table = catalogue.tables.get(name);
  const keys = catalogue.foreignKeys.filter((key) => hint === undefined || isMeantBy(key, hint));
  const found =
    table === undefined
      ? []
      : [
          ...keys
            .filter((key) => key.table === from && key.target === name)
            .map((key) => outward(key, table)),
          ...keys.filter((key) => key.target === from && key.table === name).map((key) => inward(key, table)),
        ];
  const [relationship] = found;
  if (relationship === undefined) throw missing(from, name, hint);
  if (found.length > 1) throw ambiguous(from, name, found);
  return relationship;
}

function isMeantBy(key: ForeignKey, hint: string): boolean {
  return key.name === hint || (key.columns.length === 1 && key.columns[0] === hint);
}

/** The outer row refers to the nested one. */
function outward({ name, columns, targetColumns }: ForeignKey, table: Table): Relationship {
  return { key: name, table, pairs: pair(columns, targetColumns), isToOne: true };
}

/** The nested rows refer to the outer one. */
function inward({ name, columns, targetColumns, isUnique }: ForeignKey, table: Table): Relationship {
  return { key: name, table, pairs: pair(targetColumns, columns), isToOne: isUnique };
}

function pair(near: readonly CatalogueName[], far: readonly CatalogueName[]): Relationship["pairs"] {
  return near.flatMap((name, index) => {
    const other = far[index];
    return other === undefined ? [] : [{ near: name, far: other }];
  });
}

function missing(from: string, name: string, hint: string | undefined): Error {
  const using = hint === undefined ? "" : ` using the hint '${hint}'`;
  return refusal(
    "PGRST200",
    `Could not find a relationship between '${from}' and '${name}' in the schema cache`,
    { details: `Searched for a foreign key between '${from}' and '${name}'${using}, but found none.` },
  );
}

function ambiguous(from: string, name: string, found: readonly Relationship[]): Error {
  const choices = found.map(({ key }) => `'${name}!${key}'`).join(", ");
  return refusal(
    "PGRST201",
    `Could not embed because more than one relationship was found for '${from}' and '${name}'`,
    { hint: `Try changing '${name}' to one of the following: ${choices}.` },
  );
}
