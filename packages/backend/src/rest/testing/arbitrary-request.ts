import * as fc from "fast-check";

import type { Callable, Column, Table } from "../catalogue/catalogue.ts";
import { arbitraryCondition, arbitraryQuery, arbitraryValue } from "./arbitrary-query.ts";
import type { Knowledge } from "./arbitrary-query.ts";

/** A well-formed and nosy request. */
export interface ArbitraryRequest {
  readonly who: "user" | "visitor";
  readonly method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests for every table and function of a schema. What they change, they ask to be undone. */
export function arbitraryRequest(knowledge: Knowledge): fc.Arbitrary<ArbitraryRequest> {
  const { tables, functions } = knowledge.catalogue;
  const reads = [...tables.values()].map((table) => arbitraryRead(knowledge, table));
  const writes = [...tables.values()].map((table) => arbitraryWrite(knowledge, table));
  const calls = [...functions.values()].flat().map((callable) => arbitraryCall(knowledge, callable));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...reads) },
    { weight: 3, arbitrary: fc.oneof(...writes) },
    { weight: 1, arbitrary: fc.oneof(...calls) },
  );
}

const who = fc.constantFrom("user", "user", "user", "user", "visitor") satisfies fc.Arbitrary<
  ArbitraryRequest["who"]
>;

const nothing: Readonly<Record<string, string>> = {};

const accept = fc.oneof(
  { weight: 20, arbitrary: fc.constant(nothing) },
  { weight: 1, arbitrary: fc.constant({ accept: "application/vnd.pgrst.object+json" }) },
  { weight: 1, arbitrary: fc.constantFrom({ "accept-profile": "auth" }, { "content-profile": "limits" }) },
);

const range = fc.oneof(
  { weight: 9, arbitrary: fc.constant(nothing) },
  { weight: 1, arbitrary: fc.constantFrom({ range: "0-0" }, { range: "1-5" }) },
);

function arbitraryRead(knowledge: Knowledge, table: Table): fc.Arbitrary<ArbitraryRequest> {
  return fc
    .record({
      who,
      method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
      query: arbitraryQuery(knowledge, table),
      prefer: fc.constantFrom("", "count=exact"),
      accept,
      range,
    })
    .map(({ who: asking, method, query, prefer, accept: accepted, range: part }) => ({
      who: asking,
      method,
      path: `/${table.name}?${query.join("&")}`,
      headers: { ...accepted, ...part, prefer },
      body: undefined,
    }));
}

function arbitraryWrite(knowledge: Knowledge, table: Table): fc.Arbitrary<ArbitraryRequest> {
  const row = fc.oneof(
    arbitraryRow(knowledge, fc.subarray([...table.columns], { minLength: 1, maxLength: 1 })),
    arbitraryRow(knowledge, fc.subarray([...table.columns])),
  );
  return fc
    .record({
      who,
      method: fc.constantFrom("POST", "POST", "PATCH", "PATCH", "DELETE"),
      query: arbitraryQuery(knowledge, table),
      condition: arbitraryCondition(knowledge, table),
      row,
      rows: fc.oneof(row, fc.array(row, { maxLength: 2 })),
      returns: fc.constantFrom("minimal", "headers-only", "representation"),
      resolution: fc.constantFrom("", "resolution=merge-duplicates", "resolution=ignore-duplicates"),
      accept,
    })
    .map(({ query, condition: [column, test], row: change, rows, returns, resolution, ...rest }) => {
      const isInsert = rest.method === "POST";
      // An insert knows no filters; a change knows no range, and must have a filter.
      const parameters = isInsert
        ? query.filter((one) => /^(?:select=|[^=]*\.)/.test(one))
        : [
            ...query.filter((one) => !/^(?:limit|offset)=/.test(one)),
            `${column}=${encodeURIComponent(test)}`,
          ];
      const wishes = ["tx=rollback", "count=exact", `return=${returns}`, ...(isInsert ? [resolution] : [])];
      return {
        who: rest.who,
        method: rest.method,
        path: `/${table.name}?${parameters.join("&")}`,
        headers: { ...rest.accept, prefer: wishes.join(", "), "content-type": "application/json" },
        body: rest.method === "DELETE" ? undefined : JSON.stringify(isInsert ? rows : change),
      };
    });
}

function arbitraryCall(knowledge: Knowledge, callable: Callable): fc.Arbitrary<ArbitraryRequest> {
  const query = callable.columns.length === 0 ? fc.constant([]) : arbitraryQuery(knowledge, callable);
  const all = fc.constant(callable.arguments);
  const given = arbitraryRow(knowledge, fc.oneof(all, all, fc.subarray([...callable.arguments])));
  return fc
    .record({ who, isGet: fc.boolean(), given, query, accept })
    .map(({ who: asking, isGet, given: row, query: refinement, accept: accepted }) => {
      const texts = Object.entries(row).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
      );
      const parameters = [...(isGet ? texts : []), ...refinement];
      return {
        who: asking,
        method: isGet ? "GET" : "POST",
        path: `/rpc/${callable.name}?${parameters.join("&")}`,
        headers: { ...accepted, prefer: "count=exact, tx=rollback", "content-type": "application/json" },
        body: isGet ? undefined : JSON.stringify(row),
      };
    });
}

/** A value for each of some columns. */
function arbitraryRow(
  knowledge: Knowledge,
  columns: fc.Arbitrary<readonly Column[]>,
): fc.Arbitrary<Readonly<Record<string, string | null>>> {
  return columns
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((column) =>
          fc.tuple(
            fc.constant(String(column.name)),
            fc.option(arbitraryValue(knowledge, column), { freq: 8 }),
          ),
        ),
      ),
    )
    .map((entries) => Object.fromEntries(entries));
}
