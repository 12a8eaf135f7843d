import * as fc from "fast-check";

import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";

/** What a generator knows: the schema, and the values that are worth asking for. */
export interface Knowledge {
  readonly catalogue: Catalogue;
  readonly values: readonly string[];
}

/** What rows have columns. */
export interface Named {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** `select=`, and which nested resources it has. */
interface Selected {
  readonly text: string;
  readonly nested: readonly { readonly path: string; readonly table: Named }[];
}

/** Some parameters of a query string, of all that is known about a table. */
export function arbitraryQuery(knowledge: Knowledge, table: Named): fc.Arbitrary<readonly string[]> {
  return arbitrarySelect(knowledge.catalogue, table, 2).chain(({ text, nested }) =>
    fc
      .tuple(
        arbitraryRefinement(knowledge, table, ""),
        ...nested.map((resource) => arbitraryRefinement(knowledge, resource.table, `${resource.path}.`)),
      )
      .map((refinements) => [[`select=${encodeURIComponent(text)}`], refinements].flat(2)),
  );
}

function arbitrarySelect(catalogue: Catalogue, table: Named, depth: number): fc.Arbitrary<Selected> {
  const column = columnOf(table);
  const plain = fc
    .oneof(
      { weight: 3, arbitrary: fc.constant("*") },
      { weight: 4, arbitrary: column },
      { weight: 1, arbitrary: column.map((name) => `x:${name}`) },
    )
    .map((text): Selected => ({ text, nested: [] }));
  const others = depth === 0 ? [] : neighbours(catalogue, table.name);
  const item = others.length === 0 ? plain : fc.oneof(plain, arbitraryNested(catalogue, others, depth));
  const items = fc
    .uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ text }) => text.split(/[:(!]/)[0] })
    .map((chosen) => ({
      text: chosen.map(({ text }) => text).join(","),
      nested: chosen.flatMap(({ nested }) => nested),
    }));
  return fc.oneof(
    { weight: 12, arbitrary: items },
    { weight: 1, arbitrary: fc.constant({ text: "count", nested: [] }) },
  );
}

function arbitraryNested(
  catalogue: Catalogue,
  others: readonly Table[],
  depth: number,
): fc.Arbitrary<Selected> {
  return fc.constantFrom(...others).chain((table) =>
    fc
      .record({
        alias: fc.constantFrom("", "", "y"),
        hint: fc.constantFrom("", "", "!inner", "!inner", "!left"),
        inside: arbitrarySelect(catalogue, table, depth - 1),
      })
      .map(({ alias, hint, inside }) => {
        const label = alias === "" ? table.name : alias;
        const prefix = alias === "" ? "" : `${alias}:`;
        return {
          text: `${prefix}${table.name}${hint}(${inside.text})`,
          nested: [
            { path: label, table },
            ...inside.nested.map((deeper) => ({ ...deeper, path: `${label}.${deeper.path}` })),
          ],
        };
      }),
  );
}

/** The tables at the other end of a foreign key. */
function neighbours({ tables, foreignKeys }: Catalogue, name: string): readonly Table[] {
  const names = foreignKeys.flatMap((key) => {
    if (key.table === name) return [key.target];
    return key.target === name ? [key.table] : [];
  });
  return [...new Set(names)].flatMap((other) => tables.get(other) ?? []);
}

function arbitraryRefinement(
  knowledge: Knowledge,
  table: Named,
  prefix: string,
): fc.Arbitrary<readonly string[]> {
  const key = encodeURIComponent(prefix);
  const condition = arbitraryCondition(knowledge, table);
  const parameter = fc.oneof(
    {
      weight: 4,
      arbitrary: condition.map(([column, test]) => `${key}${column}=${encodeURIComponent(test)}`),
    },
    {
      weight: 2,
      arbitrary: arbitraryGroup(condition).map((group) => `${key}or=${encodeURIComponent(group)}`),
    },
    {
      weight: 1,
      arbitrary: arbitraryGroup(condition).map((group) => `${key}not.and=${encodeURIComponent(group)}`),
    },
  );
  const order = fc
    .tuple(columnOf(table), fc.constantFrom("", ".desc", ".asc.nullsfirst", ".desc.nullslast"))
    .map(([column, direction]) => `${key}order=${column}${direction}`);
  const range = fc
    .tuple(fc.constantFrom("limit", "limit", "offset"), fc.constantFrom(0, 1, 2))
    .map(([name, count]) => `${key}${name}=${count}`);
  return fc
    .tuple(
      fc.array(parameter, { maxLength: 2 }),
      fc.array(order, { maxLength: 1 }),
      fc.uniqueArray(range, { maxLength: 1 }),
    )
    .map((parts) => parts.flat());
}

function arbitraryGroup(condition: fc.Arbitrary<readonly [string, string]>): fc.Arbitrary<string> {
  const listed = condition.map(([column, test]) => `${column}.${test}`);
  const nested = fc
    .tuple(fc.constantFrom("and", "or", "not.or"), fc.array(listed, { minLength: 1, maxLength: 2 }))
    .map(([connective, parts]) => `${connective}(${parts.join(",")})`);
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: listed }, { weight: 1, arbitrary: nested }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => `(${parts.join(",")})`);
}

/** A column and what is said of it, in a form that both a list and a parameter understand. */
export function arbitraryCondition(
  knowledge: Knowledge,
  { columns }: Named,
): fc.Arbitrary<readonly [column: string, test: string]> {
  return fc
    .constantFrom(...columns)
    .chain((column) =>
      fc
        .tuple(fc.constantFrom("", "", "not."), arbitraryTest(knowledge, column))
        .map(([negation, test]) => [column.name, `${negation}${test}`]),
    );
}

function arbitraryTest(knowledge: Knowledge, column: Column): fc.Arbitrary<string> {
  const value = arbitraryValue(knowledge, column);
  const quoted = value.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  const isText = column.type === "text";
  const operators = [
    "eq",
    "eq",
    "neq",
    "gt",
    "gte",
    "lt",
    "lte",
    ...(isText ? ["like", "ilike", "ilike"] : []),
  ];
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...operators), value)
        .map(([operator, text]) => `${operator}.${text.replaceAll(/[,()"\\]/g, "")}`),
    },
    { weight: 1, arbitrary: fc.constantFrom("is.null", "is.not_null") },
    { weight: 2, arbitrary: fc.array(quoted, { maxLength: 3 }).map((list) => `in.(${list.join(",")})`) },
  );
}

/** How values of a type look. */
const looks: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-/,
  integer: /^\d+$/,
  "timestamp with time zone": /^\d{4}-\d\d-\d\d/,
};

/** A value for a column, which now and then is not of its type. */
export function arbitraryValue({ values }: Knowledge, { type }: Column): fc.Arbitrary<string> {
  const fitting = values.filter((value) => looks[type]?.test(value) ?? true);
  return fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

function columnOf({ columns }: Named): fc.Arbitrary<string> {
  return fc.constantFrom(...columns.map(({ name }) => String(name)));
}
