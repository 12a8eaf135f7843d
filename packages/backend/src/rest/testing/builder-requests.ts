import type { Cases } from "./builder-case.ts";
import { atMost, books, found, ids, notImplemented } from "./builder-case.ts";

/** The methods that read and change, and say in which form. */
export const requestCases: Cases = {
  select: [
    [
      (client) => books(client).select().eq("id", 2),
      { data: [{ id: 2, title: "Sido", author_id: 1, tags: [], span: null, meta: null }] },
    ],
    [
      (client) => books(client).select("name:title, by:author(name)").eq("id", 3),
      { data: [{ name: "Indiana", by: { name: "Sand" } }] },
    ],
    [
      (client) => client.from("author").select("name, book(count)").order("id"),
      {
        data: [
          { name: "Colette", book: [{ count: 2 }] },
          { name: "Sand", book: [{ count: 1 }] },
        ],
      },
    ],
    [
      (client) => client.from("author").select("name, n:book(count)").eq("n.title", "Sido").order("id"),
      {
        data: [
          { name: "Colette", n: [{ count: 1 }] },
          { name: "Sand", n: [{ count: 0 }] },
        ],
      },
    ],
    [
      (client) => client.from("author").select("name, book!inner(count)").eq("book.title", "Sido"),
      { data: [{ name: "Colette", book: [{ count: 1 }] }] },
    ],
    [(client) => books(client).select("count"), { data: [{ count: 3 }] }],
    [
      (client) => books(client).select("*", { count: "exact", head: true }),
      { data: null, count: 3, status: 200 },
    ],
    [(client) => books(client).select("*", { count: "planned" }), notImplemented],
    [(client) => books(client).select("*", { count: "estimated" }), notImplemented],
    [(client) => books(client).select("meta->a"), notImplemented],
    [(client) => books(client).select("id::text"), notImplemented],
    [(client) => books(client).select("...author(name)"), notImplemented],
    [(client) => books(client).select("id.sum()"), notImplemented],
    [(client) => books(client).select("count()"), notImplemented],
    [(client) => books(client).select("shelf(name)"), { status: 400, error: { code: "PGRST200" } }],
    [(client) => books(client).select("author(count, name)"), { status: 400, error: { code: "42703" } }],
    [
      (client) => books(client).select("title, author(name, book(title))"),
      {
        status: 400,
        error: { code: "PGRST127", details: 'going back to many "book" along "book_author_id_fkey"' },
      },
    ],
    [
      (client) => client.from("author").select("book(title, author(name))").eq("id", 2),
      { data: [{ book: [{ title: "Indiana", author: { name: "Sand" } }] }] },
    ],
    [(client) => books(client).select("none"), { status: 400, error: { code: "42703" } }],
  ],
  insert: [
    [(client) => books(client).insert({ title: "x" }).rollback(), { data: null, status: 201 }],
    [
      (client) =>
        books(client)
          .insert([{ title: "x" }, { author_id: 2 }])
          .select("title")
          .rollback(),
      { status: 400, error: { code: "23502" } },
    ],
    [
      (client) =>
        books(client)
          .insert([{ title: "x" }, { author_id: 2 }], { defaultToNull: false })
          .select("title,author_id")
          .rollback(),
      {
        data: [
          { title: "x", author_id: null },
          { title: "untitled", author_id: 2 },
        ],
        status: 201,
      },
    ],
    [
      (client) =>
        books(client)
          .insert([{ id: 90 }, { tags: ["a"] }], { defaultToNull: false, count: "exact" })
          .select("title,tags")
          .rollback(),
      {
        data: [
          { title: "untitled", tags: [] },
          { title: "untitled", tags: ["a"] },
        ],
        count: 2,
      },
    ],
    [(client) => books(client).insert({ id: 1 }), { status: 409, error: { code: "23505" } }],
    [(client) => books(client).insert({ title: "x" }, { count: "planned" }), notImplemented],
  ],
  upsert: [
    [(client) => books(client).upsert({ id: 1, title: "x" }).rollback(), { data: null, status: 200 }],
    [
      (client) =>
        books(client)
          .upsert([
            { id: 1, title: "x" },
            { id: 2, title: "y" },
          ])
          .select("title")
          .rollback(),
      { data: [{ title: "x" }, { title: "y" }], status: 200 },
    ],
    [
      (client) =>
        books(client)
          .upsert([
            { id: 1, title: "x" },
            { id: 80, title: "y" },
          ])
          .rollback(),
      { data: null, status: 201 },
    ],
    [(client) => books(client).upsert([]), { data: null, status: 200 }],
    [(client) => books(client).upsert([{ id: 1 }, { id: 1 }]), { status: 400, error: { code: "21000" } }],
    [
      (client) => books(client).upsert({ id: 1, title: "x" }).select("title").rollback(),
      { data: [{ title: "x" }] },
    ],
    [
      (client) =>
        books(client)
          .upsert({ id: 1, title: "x" }, { onConflict: "id", ignoreDuplicates: true })
          .select()
          .rollback(),
      { data: [], status: 201 },
    ],
    [
      (client) => books(client).upsert({ title: "x" }, { onConflict: "title" }),
      { status: 400, error: { code: "42P10" } },
    ],
    [
      (client) => books(client).upsert({ title: "x" }, { onConflict: "none" }),
      { status: 400, error: { code: "PGRST204" } },
    ],
  ],
  update: [
    [
      (client) => books(client).update({ title: "x" }, { count: "exact" }).gt("id", 1).rollback(),
      { data: null, count: 2, status: 204 },
    ],
    [(client) => books(client).update({ title: "x" }), { status: 400, error: { code: "21000" } }],
    [(client) => books(client).update({ title: "x" }).eq("id", 1).limit(1), notImplemented],
  ],
  delete: [
    [
      (client) => client.from("shelf").delete({ count: "exact" }).eq("name", "none"),
      { data: null, count: 0, status: 204 },
    ],
    [(client) => client.from("shelf").delete(), { status: 400, error: { code: "21000" } }],
  ],
  order: [
    [
      (client) =>
        books(client)
          .select("id")
          .order("author_id", { ascending: false, nullsFirst: false })
          .order("id", { ascending: false }),
      found(3, 2, 1),
    ],
    [
      (client) =>
        client
          .from("author")
          .select("book(id)")
          .order("id", { referencedTable: "book", ascending: false })
          .eq("id", 1),
      { data: [{ book: [{ id: 2 }, { id: 1 }] }] },
    ],
    [(client) => books(client).select("id").order("author(name)"), notImplemented],
    [(client) => books(client).select("id").order("meta->a"), notImplemented],
    [(client) => books(client).select("count").order("id"), notImplemented],
  ],
  limit: [
    [(client) => ids(client).limit(2), found(1, 2)],
    [(client) => ids(client).limit(0), found()],
    [(client) => ids(client).limit(-1), { status: 400, error: { code: "PGRST100" } }],
  ],
  range: [
    [(client) => ids(client).range(1, 1), found(2)],
    [(client) => ids(client).range(5, 9), found()],
    [
      (client) => books(client).select("id", { count: "exact" }).range(5, 9),
      { status: 416, error: { code: "PGRST103" } },
    ],
  ],
  single: [
    [(client) => ids(client).eq("id", 1).single(), { data: { id: 1 } }],
    [
      (client) => ids(client).single(),
      { status: 406, error: { code: "PGRST116", details: "The result contains 3 rows" } },
    ],
  ],
  maybeSingle: [
    [(client) => ids(client).eq("id", 9).maybeSingle(), { data: null, error: null }],
    [(client) => ids(client).maybeSingle(), { status: 406, error: { code: "PGRST116" } }],
  ],
  csv: [[(client) => ids(client).csv(), { status: 406, error: { code: "PGRST107" } }]],
  geojson: [[(client) => ids(client).geojson(), { status: 406, error: { code: "PGRST107" } }]],
  explain: [
    [(client) => ids(client).explain(), { status: 406, error: { code: "PGRST107" } }],
    [
      (client) => ids(client).explain({ format: "json", analyze: true }),
      { status: 406, error: { code: "PGRST107" } },
    ],
  ],
  stripNulls: [
    [(client) => ids(client).stripNulls(), notImplemented],
    [(client) => ids(client).eq("id", 1).stripNulls().single(), notImplemented],
  ],
  rollback: [
    [
      (client) => books(client).update({ title: "x" }).eq("id", 1).select("title").rollback(),
      { data: [{ title: "x" }] },
    ],
    [(client) => books(client).select("title").eq("id", 1), { data: [{ title: "Chéri" }] }],
  ],
  maxAffected: [
    [
      (client) => atMost(1, books(client).update({ title: "x" }).gt("id", 1)),
      { status: 400, error: { code: "PGRST124", details: "The query affects 2 rows" } },
    ],
    [(client) => atMost(1, client.rpc("one")), { status: 400, error: { code: "PGRST128" } }],
    [(client) => atMost(2, client.rpc("books").select("id")), { status: 400, error: { code: "PGRST124" } }],
  ],
  setHeader: [
    [
      (client) => ids(client).setHeader("Prefer", "handling=strict, none=1"),
      { status: 400, error: { code: "PGRST122", details: "Invalid preferences: none=1" } },
    ],
    [(client) => ids(client).setHeader("Prefer", "none=1, respond-async"), found(1, 2, 3)],
    [(client) => ids(client).setHeader("Prefer", "timezone=Europe/Paris"), notImplemented],
  ],
  rpc: [
    [(client) => client.rpc("one"), { data: 1, status: 200 }],
    [(client) => client.rpc("one", {}, { get: true }), { data: 1, status: 200 }],
    [
      (client) => client.rpc("books", {}, { head: true, count: "exact" }),
      { data: null, count: 3, status: 200 },
    ],
    [
      (client) =>
        client.rpc("books", {}, { get: true }).select("id, author(name)").eq("author_id", 2).limit(1),
      { data: [{ id: 3, author: { name: "Sand" } }] },
    ],
    [(client) => client.rpc("books").select("id").order("id", { ascending: false }).range(0, 1), found(3, 2)],
    [(client) => client.rpc("one").eq("a", 1), notImplemented],
    [(client) => client.rpc("one", {}, { count: "planned" }), notImplemented],
  ],
  from: [
    [(client) => client.from("nothing").select(), { status: 404, error: { code: "PGRST205" } }],
    [(client) => client.from("a/b").select(), { status: 404, error: { code: "PGRST125" } }],
  ],
  schema: [
    [(client) => client.schema("auth").from("users").select(), { status: 406, error: { code: "PGRST106" } }],
    [(client) => client.schema("limits").rpc("x"), { status: 406, error: { code: "PGRST106" } }],
  ],
};
