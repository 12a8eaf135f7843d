import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { catalogueSchema, toCatalogue } from "../catalogue/catalogue.ts";
import { RestError } from "../errors/rest-error.ts";
import { planRead } from "../plan/plan-read.ts";
import { findTable, tableSource } from "../plan/source.ts";
import { parseQuery } from "../request/parse-query.ts";
import { readStatement } from "./answer-statement.ts";
import type { Statement } from "./fragment.ts";

const columns = (...names: string[]) => names.map((name) => ({ name, type: "text", default: null }));

const catalogue = toCatalogue(
  catalogueSchema.parse({
    tables: [
      { name: "author", columns: columns("id", "name"), primaryKey: ["id"] },
      { name: "book", columns: columns("id", "author_id", 'ti"tle'), primaryKey: ["id"] },
    ],
    foreignKeys: [
      {
        name: "book_author_id_fkey",
        table: "book",
        columns: ["author_id"],
        target: "author",
        targetColumns: ["id"],
        isUnique: false,
      },
    ],
    functions: [],
  }),
);

function build(query: string, table = "author"): Statement {
  const source = tableSource(findTable(catalogue, table));
  const plan = planRead(catalogue, source, parseQuery(new URLSearchParams(query)), 1000);
  return readStatement(source.name, plan, { body: "list", countsExactly: false });
}

describe("readStatement", () => {
  it("binds every value", () => {
    expect(build('select=name&id=eq.1\' or true --&name=in.(a,"b\\"c")&limit=5&offset=2')).toEqual({
      text:
        "select coalesce(json_agg(row_to_json(page.*)), '[]')::text as body, count(*)::int as rows, null::int as total " +
        'from (select t0."name" as "name" from "public"."author" as t0 ' +
        'where (t0."id" = $1::text::text) and (t0."name" = any ($2::text::text[])) ' +
        "limit $3::text::bigint offset $4::text::bigint) as page",
      parameters: ["1' or true --", String.raw`{"a","b\"c"}`, "5", "2"],
    });
  });

  it("follows a foreign key to the many", () => {
    expect(build("select=id,book(id)&book.order=id.desc").text).toContain(
      `(select coalesce(json_agg(row_to_json(page.*)), '[]') from (select t1."id" as "id" from "public"."book" as t1 ` +
        'where t1."author_id" = t0."id" order by t1."id" desc limit $1::text::bigint) as page) as "book"',
    );
  });

  it("follows a foreign key to the one, and leaves out rows without it when asked", () => {
    const { text } = build("select=writer:author!inner(name)&writer.name=eq.x", "book");
    expect(text).toContain(
      `(select row_to_json(page.*) from (select t1."name" as "name" from "public"."author"`,
    );
    expect(text).toContain(
      `where exists (select from "public"."author" as t1 where t1."id" = t0."author_id" and (t1."name" = $`,
    );
  });

  it("quotes the names of the catalogue", () => {
    expect(build('select="ti\\"tle"', "book").text).toContain('t0."ti""tle" as "ti""tle"');
  });

  it("is the same text whatever the values, so that it can stay prepared", () => {
    expect(build("id=in.(1,2,3)&limit=1").text).toBe(build("id=in.(4)&limit=900").text);
  });

  it.each([
    ["id=eq.1&select=secret", "42703"],
    ["secret=eq.1", "42703"],
    ["order=secret", "42703"],
    ["select=id,pg_user(*)", "PGRST200"],
    ["select=id,book(secret)", "42703"],
    ["book.id=eq.1", "PGRST108"],
    ["select=id,book(id)&other.id=eq.1", "PGRST108"],
    ["select=id,id:name", "PGRST100"],
    ["__proto__=eq.1", "42703"],
  ])("refuses %s", (query, code) => {
    expect(() => build(query)).toThrowError(expect.objectContaining({ code }));
  });

  it("never lets text of the client into the statement, but for an alias of harmless letters", () => {
    const word = "zqx7";
    const hostile = fc
      .constantFrom(`"`, `'`, `;`, `--`, `)`, `(`, `\\`, `$1`, `" or 1=1 --`, `::text`, ` `)
      .map((danger) => `${danger}${word}${danger}`);
    const query = fc.oneof(
      hostile.map((text) => `id=eq.${encodeURIComponent(text)}`),
      hostile.map((text) => `id=in.(${encodeURIComponent(`"${text.replaceAll(/["\\]/g, "")}"`)})`),
      hostile.map((text) => `or=(id.eq.1,name.like.${encodeURIComponent(text)})`),
      hostile.map((text) => `select=${encodeURIComponent(text)}`),
      hostile.map((text) => `select=${encodeURIComponent(text)}:id`),
      hostile.map((text) => `order=${encodeURIComponent(text)}`),
      hostile.map((text) => `${encodeURIComponent(text)}=eq.1`),
    );
    fc.assert(
      fc.property(fc.array(query, { minLength: 1, maxLength: 3 }), (parts) => {
        try {
          expect(build(parts.join("&")).text.replaceAll(` as "${word}"`, "")).not.toContain(word);
        } catch (error) {
          if (!(error instanceof RestError)) throw error;
        }
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
