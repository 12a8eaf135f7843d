import type { Cases } from "./builder-case.ts";
import { books, found, ids, notImplemented } from "./builder-case.ts";

/** The methods that filter. */
export const filterCases: Cases = {
  eq: [
    [(client) => ids(client).eq("title", "Sido"), found(2)],
    [(client) => ids(client).eq("meta->>a", 1), notImplemented],
  ],
  neq: [[(client) => ids(client).neq("title", "Sido"), found(1, 3)]],
  gt: [[(client) => ids(client).gt("id", 2), found(3)]],
  gte: [[(client) => ids(client).gte("id", 2), found(2, 3)]],
  lt: [[(client) => ids(client).lt("id", 2), found(1)]],
  lte: [[(client) => ids(client).lte("id", 2), found(1, 2)]],
  like: [[(client) => ids(client).like("title", "%i%"), found(1, 2, 3)]],
  ilike: [[(client) => ids(client).ilike("title", "I*"), found(3)]],
  is: [
    [(client) => ids(client).is("meta", null), found(2, 3)],
    [(client) => ids(client).is("id", true), { status: 400, error: { code: "42804" } }],
  ],
  in: [
    [(client) => ids(client).in("title", ["Sido", "Chéri", "a,(b)"]), found(1, 2)],
    [(client) => ids(client).in("id", []), found()],
  ],
  notIn: [[(client) => ids(client).notIn("id", [1, 3]), found(2)]],
  match: [[(client) => ids(client).match({ title: "Sido", id: 2 }), found(2)]],
  not: [
    [(client) => ids(client).not("id", "in", "(1,3)"), found(2)],
    [(client) => ids(client).not("meta", "is", null), found(1)],
    [(client) => ids(client).not("tags", "cs", "{a}"), notImplemented],
  ],
  or: [
    [(client) => ids(client).or("id.eq.1,and(title.eq.Indiana,id.gt.2)"), found(1, 3)],
    [(client) => ids(client).or("not.and(id.gt.1,id.lt.3)"), found(1, 3)],
    [
      (client) =>
        client
          .from("author")
          .select("id, book(id)")
          .or("id.eq.1,title.eq.Indiana", { referencedTable: "book" })
          .order("id"),
      {
        data: [
          { id: 1, book: [{ id: 1 }] },
          { id: 2, book: [{ id: 3 }] },
        ],
      },
    ],
    [(client) => ids(client).or("author.name.eq.Sand"), { status: 400, error: { code: "PGRST100" } }],
    [(client) => ids(client).or("id.eq.1,meta->>a.eq.1"), notImplemented],
    [(client) => ids(client).or("id.eq.1)"), { status: 400, error: { code: "PGRST100" } }],
  ],
  filter: [
    [(client) => ids(client).filter("id", "gte", 3), found(3)],
    [(client) => ids(client).filter("id", "not.eq", 1), found(2, 3)],
    [(client) => ids(client).filter("id", "eq(any)", "{1}"), notImplemented],
    [
      (client) => books(client).select("id, author(id)").filter("author", "is", null),
      { status: 400, error: { code: "42703" } },
    ],
  ],
  likeAllOf: [[(client) => ids(client).likeAllOf("title", ["S%"]), notImplemented]],
  likeAnyOf: [[(client) => ids(client).likeAnyOf("title", ["S%"]), notImplemented]],
  ilikeAllOf: [[(client) => ids(client).ilikeAllOf("title", ["S%"]), notImplemented]],
  ilikeAnyOf: [[(client) => ids(client).ilikeAnyOf("title", ["S%"]), notImplemented]],
  regexMatch: [[(client) => ids(client).regexMatch("title", "^S"), notImplemented]],
  regexIMatch: [[(client) => ids(client).regexIMatch("title", "^S"), notImplemented]],
  isDistinct: [[(client) => ids(client).isDistinct("title", "Sido"), notImplemented]],
  contains: [[(client) => ids(client).contains("tags", ["a"]), notImplemented]],
  containedBy: [[(client) => ids(client).containedBy("tags", ["a"]), notImplemented]],
  overlaps: [[(client) => ids(client).overlaps("tags", ["a"]), notImplemented]],
  rangeGt: [[(client) => ids(client).rangeGt("span", "[1,2)"), notImplemented]],
  rangeGte: [[(client) => ids(client).rangeGte("span", "[1,2)"), notImplemented]],
  rangeLt: [[(client) => ids(client).rangeLt("span", "[1,2)"), notImplemented]],
  rangeLte: [[(client) => ids(client).rangeLte("span", "[1,2)"), notImplemented]],
  rangeAdjacent: [[(client) => ids(client).rangeAdjacent("span", "[1,2)"), notImplemented]],
  textSearch: [
    [(client) => ids(client).textSearch("title", "x"), notImplemented],
    [
      (client) => ids(client).textSearch("title", "x", { type: "websearch", config: "french" }),
      notImplemented,
    ],
  ],
};
