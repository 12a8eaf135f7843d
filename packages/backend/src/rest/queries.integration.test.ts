import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

let rest: RestHarness;

/** Works past row-level security: here it is about queries. */
const books = () => rest.service().from("book");

beforeAll(async () => {
  rest = await createRestHarness({ maximumRows: 4 });
  await rest.database.sql.script(`
    create type public.genre as enum ('novel', 'poem');
    create table public.author (id int primary key, name varchar(10) not null unique);
    create table public.book (
      id int primary key,
      author_id int references public.author,
      title text,
      genre public.genre not null default 'novel',
      pages bigint,
      printed timestamptz
    );
    create table public.cover (book_id int primary key references public.book, colour text);
    insert into public.author values (1, 'Colette'), (2, 'Sand'), (3, 'Nobody');
    insert into public.book values
      (1, 1, 'Chéri', 'novel', 200, '1920-07-01T12:00:00.5Z'),
      (2, 1, 'Sido', 'novel', null, null),
      (3, 2, 'Indiana', 'novel', 300, '1832-05-01'),
      (4, null, 'a,b(c)"d"\\e', 'poem', 9007199254740993, null);
    insert into public.cover values (1, 'red');
    grant all on public.author, public.book, public.cover to service_role;
  `);
});

afterAll(() => rest.close());

const ids = () => books().select("id").order("id");

/** The ids that a query finds. */
async function idsOf(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) {
  const { data, error } = await query;
  expect(error).toBeNull();
  return data?.map(({ id }) => id);
}

describe("filters", () => {
  it("compare", async () => {
    expect(await idsOf(ids().eq("title", "Sido"))).toEqual([2]);
    expect(await idsOf(ids().neq("genre", "novel"))).toEqual([4]);
    expect(await idsOf(ids().gt("pages", 200).lte("pages", 300))).toEqual([3]);
    expect(await idsOf(ids().gte("printed", "1920-07-01T12:00:00.5+00:00"))).toEqual([1]);
    expect(await idsOf(ids().eq("pages", "9007199254740993"))).toEqual([4]);
  });

  it("do not cut a value to the length of its column", async () => {
    const { data } = await rest.service().from("author").select("id").eq("name", "Colette   and more");
    expect(data).toEqual([]);
  });

  it("look for patterns", async () => {
    expect(await idsOf(ids().like("title", "%i%"))).toEqual([1, 2, 3]);
    expect(await idsOf(ids().ilike("title", "*SIDO*"))).toEqual([2]);
    expect(await idsOf(ids().not("title", "ilike", "%i%"))).toEqual([4]);
  });

  it("look in lists, with whatever the values contain", async () => {
    expect(await idsOf(ids().in("title", ["Sido", "x,(y)", "'"]))).toEqual([2]);
    expect(await idsOf(ids().in("id", [1, 3]))).toEqual([1, 3]);
    expect(await idsOf(ids().in("id", []))).toEqual([]);
    expect(await idsOf(ids().eq("title", 'a,b(c)"d"\\e'))).toEqual([4]);
  });

  it("know null", async () => {
    expect(await idsOf(ids().is("pages", null))).toEqual([2]);
    expect(await idsOf(ids().not("pages", "is", null))).toEqual([1, 3, 4]);
  });

  it("are joined by or and and", async () => {
    expect(await idsOf(ids().or("id.eq.1,and(genre.eq.novel,pages.gt.250)"))).toEqual([1, 3]);
  });
});

describe("nested resources", () => {
  it("go to the one and to the many, under the name that was wished for", async () => {
    const { data } = await books().select("title, by:author(name), cover(colour)").eq("id", 1).single();
    expect(data).toEqual({ title: "Chéri", by: { name: "Colette" }, cover: { colour: "red" } });
    const alone = await books().select("author(name), cover(colour)").eq("id", 4).single();
    expect(alone.data).toEqual({ author: null, cover: null });
  });

  it("are filtered, ordered and limited by themselves", async () => {
    const { data } = await rest
      .service()
      .from("author")
      .select("name, book(title)")
      .not("book.title", "is", null)
      .order("title", { referencedTable: "book", ascending: false })
      .limit(1, { referencedTable: "book" })
      .order("id");
    expect(data).toEqual([
      { name: "Colette", book: [{ title: "Sido" }] },
      { name: "Sand", book: [{ title: "Indiana" }] },
      { name: "Nobody", book: [] },
    ]);
  });

  it("leave out the outer rows without them when they are inner", async () => {
    const { data, count } = await rest
      .service()
      .from("author")
      .select("name, book!inner(title)", { count: "exact" })
      .eq("book.genre", "novel")
      .gt("book.pages", 250);
    expect(data).toEqual([{ name: "Sand", book: [{ title: "Indiana" }] }]);
    expect(count).toBe(1);
  });
});

describe("ranges", () => {
  it("say which part of how many rows they are", async () => {
    const { data, count, status } = await books().select("id", { count: "exact" }).order("id").range(1, 2);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
  });

  it("come from the header too", async () => {
    const response = await rest.request("/book?select=id&order=id.desc", {
      headers: { apikey: rest.serviceKey, range: "0-1", prefer: "count=exact" },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("0-1/4");
    expect(await response.json()).toEqual([{ id: 4 }, { id: 3 }]);
  });

  it("put nulls where they are wished", async () => {
    const first = await books().select("id").order("pages", { nullsFirst: true }).limit(1);
    expect(first.data).toEqual([{ id: 2 }]);
    const last = await books().select("id").order("pages", { ascending: false, nullsFirst: false }).limit(1);
    expect(last.data).toEqual([{ id: 4 }]);
  });

  it("end at the most rows there may be", async () => {
    await books().insert({ id: 5, title: "x" }).throwOnError();
    const { data, count, status } = await books().select("id", { count: "exact" });
    expect({ rows: data?.length, count, status }).toEqual({ rows: 4, count: 5, status: 206 });
    await books().delete().eq("id", 5).throwOnError();
  });
});

describe("changes", () => {
  it("keep every digit of a number", async () => {
    const response = await rest.request("/book?select=pages", {
      method: "POST",
      headers: {
        apikey: rest.serviceKey,
        prefer: "return=representation",
        "content-type": "application/json",
      },
      body: `{"id":6,"pages":9007199254740995}`,
    });
    expect(await response.text()).toBe(`[{"pages":9007199254740995}]`);
    await books().delete().eq("id", 6).throwOnError();
  });

  it("give the changed rows with what belongs to them", async () => {
    const { data } = await books().update({ pages: 201 }).eq("pages", 200).select("pages,author(name)");
    expect(data).toEqual([{ pages: 201, author: { name: "Colette" } }]);
  });

  it("merge with what is there, or leave it", async () => {
    const row = { id: 2, title: "Sido, ou les points cardinaux" };
    const merged = await books().upsert(row).select("id,title,author_id").single();
    expect(merged).toMatchObject({ error: null, data: { ...row, author_id: 1 } });
    const ignored = await books().upsert({ id: 2, title: "no" }, { ignoreDuplicates: true }).select();
    expect(ignored).toMatchObject({ error: null, data: [] });
    const byName = await rest
      .service()
      .from("author")
      .upsert({ id: 9, name: "Sand" }, { onConflict: "name" });
    expect(byName.error).toMatchObject({ code: "23503" });
  });

  it("say what they collide with", async () => {
    expect(await books().insert({ id: 1 })).toMatchObject({ status: 409, error: { code: "23505" } });
    expect(await books().insert({ id: 7, author_id: 77 })).toMatchObject({
      status: 409,
      error: { code: "23503" },
    });
  });

  it("are undone when they are more than was allowed", async () => {
    const response = await rest.request("/book?genre=eq.novel", {
      method: "PATCH",
      headers: {
        apikey: rest.serviceKey,
        prefer: "handling=strict,max-affected=1",
        "content-type": "application/json",
      },
      body: `{"title":"same"}`,
    });
    expect(await response.json()).toMatchObject({ code: "PGRST124", details: "The query affects 3 rows" });
    const { count } = await books().select("*", { head: true, count: "exact" }).eq("title", "same");
    expect(count).toBe(0);
  });
});
