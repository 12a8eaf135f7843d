import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { RestError } from "../errors/rest-error.ts";
import { parseQuery } from "./parse-query.ts";

const parse = (text: string) => parseQuery(new URLSearchParams(text));

/** The refusal of a query string; fails when it is accepted. */
function refusalOf(text: string): RestError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

describe("select", () => {
  it("is everything when it is not given", () => {
    expect(parse("").select).toEqual([{ kind: "everything" }]);
  });

  it("reads columns, aliases and nested resources", () => {
    expect(parse("select=*,nom:title, talk:chat_messages!conversation_id!inner(id,content)").select).toEqual([
      { kind: "everything" },
      { kind: "column", name: "title", alias: "nom" },
      {
        kind: "resource",
        name: "chat_messages",
        alias: "talk",
        hint: "conversation_id",
        isInner: true,
        items: [
          { kind: "column", name: "id", alias: undefined },
          { kind: "column", name: "content", alias: undefined },
        ],
      },
    ]);
  });

  it("reads quoted names as they are, for the plan to look up", () => {
    expect(parse('select="a,b(\\"c\\")"').select).toEqual([
      { kind: "column", name: 'a,b("c")', alias: undefined },
    ]);
  });

  it.each([
    "select=",
    "select=a,",
    "select=a b",
    "select=chat_messages(id",
    "select=chat_messages(id))",
    "select=id;drop",
    "select=a!b",
    'select="a',
    'select="x""y":id',
    "select=x y:id",
    `select=${"a".repeat(64)}:id`,
    `select=${"a(".repeat(50)}id${")".repeat(50)}`,
    `select=${Array.from({ length: 7 }, (_, index) => `a${index}:a(b(id),c(id))`).join(",")}`,
    "select=id&select=title",
  ])("refuses %s", (text) => {
    expect(refusalOf(text)).toMatchObject({ code: "PGRST100", status: 400 });
  });

  it.each([
    "select=data->a",
    "select=id::text",
    "select=id.count()",
    "select=chat_messages()",
    "select=...profiles(id)",
  ])("names what is not supported in %s", (text) => {
    expect(refusalOf(text)).toMatchObject({ code: "PGRST127", message: "Feature not implemented" });
  });
});

/** The parsed form of `column.gt.value`. */
const greater = (column: string, value: string) => ({
  kind: "column",
  column,
  isNegated: false,
  test: { operator: "gt", value },
});

describe("filters", () => {
  it("takes the whole rest as the value", () => {
    expect(parse("title=eq.a,b.c)%22'%20--").refinement.conditions).toEqual([
      { kind: "column", column: "title", isNegated: false, test: { operator: "eq", value: `a,b.c)"' --` } },
    ]);
  });

  it("reads lists with quoted values", () => {
    expect(parse('title=not.in.(a,"b,c","d\\"e")').refinement.conditions).toEqual([
      {
        kind: "column",
        column: "title",
        isNegated: true,
        test: { operator: "in", values: ["a", "b,c", 'd"e'] },
      },
    ]);
  });

  it("reads trees of and and or", () => {
    expect(parse("not.or=(a.gt.1,and(b.gt.2,c.not.is.null))").refinement.conditions).toEqual([
      {
        kind: "group",
        connective: "or",
        isNegated: true,
        conditions: [
          greater("a", "1"),
          {
            kind: "group",
            connective: "and",
            isNegated: false,
            conditions: [
              greater("b", "2"),
              { kind: "column", column: "c", isNegated: true, test: { operator: "is", keyword: "null" } },
            ],
          },
        ],
      },
    ]);
  });

  it("keeps what is said about a nested resource apart", () => {
    const { refinement, nested } = parse(
      "id=eq.1&chat_messages.sender=eq.user&chat_messages.order=created_at.desc.nullslast&chat_messages.limit=2",
    );
    expect(refinement.conditions).toHaveLength(1);
    expect(nested).toEqual([
      {
        path: ["chat_messages"],
        refinement: {
          conditions: [
            { kind: "column", column: "sender", isNegated: false, test: { operator: "eq", value: "user" } },
          ],
          order: [{ column: "created_at", isDescending: true, nulls: "last" }],
          limit: 2,
          offset: 0,
        },
      },
    ]);
  });

  it.each([
    "id=1",
    "id=eq",
    "id=equals.1",
    "id=is.nil",
    "id=in.1",
    "id=in.(1",
    "id=in.(1)x",
    "or=a.eq.1",
    "or=(a.eq.1",
    "or=()",
    `or=${"(or".repeat(20)}`,
    "order=id.up",
    "order=id.asc.nullsmiddle",
    "limit=-1",
    "limit=all",
    "offset=1.5",
    "limit=1&limit=2",
    "=eq.1",
    "a.=eq.1",
  ])("refuses %s", (text) => {
    expect(refusalOf(text)).toMatchObject({ code: "PGRST100", status: 400 });
  });

  it.each(["title=fts.x", "tags=cs.{a}", "id=eq(any).{1}", "data->a=eq.1", "order=profiles(id)"])(
    "names what is not supported in %s",
    (text) => {
      expect(refusalOf(text)).toMatchObject({ code: "PGRST127" });
    },
  );
});

/** What became of a query string; anything but these two words is a mistake of ours. */
function outcome(text: string): unknown {
  try {
    parse(text);
    return "parsed";
  } catch (error) {
    return error instanceof RestError && error.status === 400 ? "refused" : error;
  }
}

describe("any query string", () => {
  const signs = `= & . , ( ) " \\ ! : :: -> * ... ' ; -- { } eq. in.( is.null not. desc inner %00 %FF %20`;
  const words =
    "select order limit offset and or not columns on_conflict id chat_messages __proto__ constructor";
  const piece = fc.oneof(
    fc.constantFrom(...words.split(" "), ...signs.split(" ")),
    fc.string({ maxLength: 4 }),
    fc.string({ unit: "binary", maxLength: 4 }),
    fc.nat().map(String),
  );

  it("is parsed or refused, and nothing else", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        expect(outcome(pieces.join(""))).toBeOneOf(["parsed", "refused"]);
      }),
      { seed: 20_261_121, numRuns: 10_000 },
    );
  }, 60_000);
});
