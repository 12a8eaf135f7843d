import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

let rest: RestHarness;
let owner: string;

beforeAll(async () => {
  rest = await createRestHarness({ maximumRows: 3 });
  owner = await rest.addUser("colette");
  await rest.database.sql.script(`
    create function public.whoami() returns uuid language sql stable set search_path = '' as 'select auth.uid()';
    create function public.add(a int, b int default 40) returns int language sql immutable as 'select a + b';
    create function public.count_up(upto int) returns setof int language sql as 'select generate_series(1, upto)';
    create function public.plan_of(user_uuid uuid) returns table (plan_name text, credits_used int)
      language sql stable as $$ select 'Free', 3 where user_uuid is not null $$;
    create function public.my_profiles() returns setof public.profiles
      language sql stable set search_path = '' as 'select * from public.profiles';
    create function public.refuse() returns void language plpgsql as $$
      begin raise exception 'No.' using detail = 'Because.', hint = 'Ask again.'; end $$;
    create function public.nothing() returns void language sql as '';
    create function public.twice(a int) returns int language sql as 'select a';
    create function public.twice(a text) returns text language sql as 'select a';
    create function public.words(list text[], apart text default ' ') returns text language sql immutable
      as 'select array_to_string(list, apart)';
    create table public.note (id int generated always as identity, text text);
    grant all on public.note to authenticated;
    create function public.take_note(line text) returns int language sql volatile
      as 'insert into public.note (text) values (line) returning id';
    create function public.lies() returns int language sql stable
      as 'insert into public.note (text) values (''lie'') returning id';
    create function public.busy() returns void language plpgsql as $$
      begin raise sqlstate 'PT402' using message = 'No credits are left.', hint = 'Come back tomorrow.'; end $$;
    create function public.hidden() returns int language sql as 'select 1';
    grant execute on all functions in schema public to authenticated;
    revoke execute on function public.hidden() from public, anon, authenticated;
  `);
});

afterAll(() => rest.close());

const atMost = (rows: number) => `handling=strict, max-affected=${rows}`;

describe("rpc", () => {
  it("gives one value as it is", async () => {
    expect(await rest.as(owner).rpc("whoami")).toMatchObject({ data: owner, error: null, status: 200 });
    expect(await rest.as(owner).rpc("add", { a: 2 })).toMatchObject({ data: 42 });
    expect(await rest.as(owner).rpc("add", { a: 2, b: null })).toMatchObject({ data: null, error: null });
  });

  it("gives a list of values, up to the most rows there may be", async () => {
    expect((await rest.as(owner).rpc("count_up", { upto: 2 })).data).toEqual([1, 2]);
    expect((await rest.as(owner).rpc("count_up", { upto: 9 })).data).toEqual([1, 2, 3]);
  });

  it("gives rows, which can be filtered and chosen from", async () => {
    const plans = await rest.as(owner).rpc("plan_of", { user_uuid: owner });
    expect(plans.data).toEqual([{ plan_name: "Free", credits_used: 3 }]);
    const chosen = await rest
      .as(owner)
      .rpc("plan_of", { user_uuid: owner })
      .select("plan_name")
      .eq("credits_used", 4);
    expect(chosen).toMatchObject({ data: [], error: null });
  });

  it("runs as the caller, so that row-level security holds inside", async () => {
    await rest.addUser("willy");
    const { data } = await rest.as(owner).rpc("my_profiles").select("id");
    expect(data).toEqual([{ id: owner }]);
  });

  it("gives one row or one value of several when one is asked for", async () => {
    expect(await rest.as(owner).rpc("count_up", { upto: 1 }).single()).toMatchObject({
      data: 1,
      status: 200,
    });
    expect(await rest.as(owner).rpc("count_up", { upto: 2 }).single()).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: "The result contains 2 rows" },
    });
  });

  it("counts, and gives a part", async () => {
    const counted = await rest.as(owner).rpc("count_up", { upto: 9 }, { count: "exact" }).range(1, 2);
    expect(counted).toMatchObject({ data: [2, 3], count: 9, status: 206 });
    const rows = await rest.as(owner).rpc("plan_of", { user_uuid: owner }, { count: "exact" });
    expect(rows).toMatchObject({ count: 1, status: 200 });
  });

  it("answers 204 when there is nothing to answer", async () => {
    expect(await rest.as(owner).rpc("nothing")).toMatchObject({ data: null, error: null, status: 204 });
  });

  it("answers the status that a function chooses", async () => {
    expect(await rest.as(owner).rpc("busy")).toMatchObject({
      status: 402,
      error: { code: "PT402", message: "No credits are left.", hint: "Come back tomorrow." },
    });
  });

  it("undoes what exceeds its limit, or is only tried", async () => {
    const notes = () => rest.as(owner).from("note").select("*", { count: "exact", head: true });
    expect(await rest.as(owner).rpc("take_note", { line: "x" }).rollback()).toMatchObject({ status: 200 });
    expect(await rest.as(owner).rpc("count_up", { upto: 3 }).setHeader("Prefer", atMost(2))).toMatchObject({
      error: { code: "PGRST124" },
    });
    expect(await rest.as(owner).rpc("take_note", { line: "x" }).setHeader("Prefer", atMost(1))).toMatchObject(
      {
        status: 400,
        error: { code: "PGRST128" },
      },
    );
    expect((await notes()).count).toBe(0);
  });

  it("passes on what a function says", async () => {
    expect(await rest.as(owner).rpc("refuse")).toMatchObject({
      status: 400,
      error: { code: "P0001", message: "No.", details: "Because.", hint: "Ask again." },
    });
  });

  it("stops what takes too long", async () => {
    const hasty = await createRestHarness({ timeoutMilliseconds: 300 });
    await hasty.database.sql.script(`
      create function public.slow() returns void language sql as 'select pg_sleep(60)';
      grant execute on function public.slow() to service_role;
    `);
    expect(await hasty.service().rpc("slow")).toMatchObject({ status: 504, error: { code: "57014" } });
    await hasty.close();
  });

  it.each([
    ["missing", {}, 404, "PGRST202"],
    ["add", {}, 404, "PGRST202"],
    ["add", { a: 1, c: 2 }, 404, "PGRST202"],
    ["add", { a: "x" }, 400, "22P02"],
    ["twice", { a: 1 }, 300, "PGRST203"],
    ["hidden", {}, 403, "42501"],
  ])("refuses %s(%o) with %i %s", async (name, given, status, code) => {
    expect(await rest.as(owner).rpc(name, given)).toMatchObject({ status, error: { code } });
  });

  it("knows nothing that is not in the schema public", async () => {
    expect(await rest.service().rpc("pg_sleep", { "": 1 })).toMatchObject({ error: { code: "PGRST202" } });
  });
});

describe("rpc by GET", () => {
  const get = { get: true };

  it("reads its arguments from the query string, each as its type", async () => {
    expect(await rest.as(owner).rpc("add", { a: 2 }, get)).toMatchObject({ data: 42, status: 200 });
    expect(await rest.as(owner).rpc("add", { a: 2, b: -1 }, get)).toMatchObject({ data: 1 });
    const words = await rest.as(owner).rpc("words", { list: ["l'été", "&="], apart: "; " }, get);
    expect(words.data).toBe("l'été; &=");
    expect(await rest.as(owner).rpc("add", { a: "x" }, get)).toMatchObject({ error: { code: "22P02" } });
  });

  it("tells arguments from filters", async () => {
    const { data } = await rest
      .as(owner)
      .rpc("plan_of", { user_uuid: owner }, get)
      .select("plan_name")
      .eq("credits_used", 3);
    expect(data).toEqual([{ plan_name: "Free" }]);
    const none = await rest.as(owner).rpc("plan_of", { user_uuid: owner }, get).eq("credits_used", 4);
    expect(none).toMatchObject({ data: [], status: 200 });
  });

  it("only counts by HEAD", async () => {
    const counted = await rest.as(owner).rpc("count_up", { upto: 9 }, { head: true, count: "exact" });
    expect(counted).toMatchObject({ data: null, count: 9, error: null, status: 206 });
  });

  it("changes nothing", async () => {
    const taken = await rest.as(owner).rpc("take_note", { line: "x" }, get);
    expect(taken).toMatchObject({ data: null, status: 405, error: { code: "25006" } });
    expect(await rest.as(owner).from("note").select()).toMatchObject({ data: [] });
  });

  it("nor does a function by POST that says it changes nothing", async () => {
    expect(await rest.as(owner).rpc("lies")).toMatchObject({ error: { code: "0A000" } });
    expect(await rest.as(owner).from("note").select()).toMatchObject({ data: [] });
  });

  it.each([
    ["/rpc/add", "PGRST202"],
    ["/rpc/add?a=1&c=2", "PGRST202"],
    ["/rpc/add?a=1&a=2", "PGRST100"],
    ["/rpc/add?a=1&b=eq.2", "PGRST127"],
    ["/rpc/twice?a=1", "PGRST203"],
    ["/rpc/hidden", "42501"],
    ["/rpc/add?a=1&columns=a", "PGRST127"],
  ])("refuses %s with %s", async (path, code) => {
    const headers = { authorization: `Bearer ${await rest.tokenOf(owner)}` };
    const response = await rest.request(path, { headers });
    expect(await response.json()).toMatchObject({ code });
  });
});
