import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

let rest: RestHarness;
let owner: string;
let headers: Record<string, string>;

beforeAll(async () => {
  rest = await createRestHarness();
  owner = await rest.addUser("colette");
  headers = { authorization: `Bearer ${await rest.tokenOf(owner)}`, "content-type": "application/json" };
});

afterAll(() => rest.close());

/** Status and error code of an answer. */
async function codeOf(path: string, init: RequestInit = {}): Promise<{ status: number; code: string }> {
  const response = await rest.request(path, { headers, ...init });
  const body = bodySchema.parse(await response.json());
  expect(JSON.stringify(body)).not.toMatch(/json_agg|set_config|t0\./);
  return { status: response.status, code: body.code };
}

const bodySchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
});

const post = (body: string) => ({ method: "POST", body });

describe("who asks", () => {
  it("is forbidden, not unknown, when signed in and without the right", async () => {
    expect(await codeOf("/profiles?id=eq.1", { method: "DELETE" })).toMatchObject({ code: "22P02" });
    expect(await codeOf(`/profiles?id=eq.${owner}`, { method: "DELETE" })).toEqual({
      status: 403,
      code: "42501",
    });
  });
});

describe("what is asked", () => {
  it.each([
    ["/nothing", 404, "PGRST205"],
    ["/users", 404, "PGRST205"],
    ["/pg_roles", 404, "PGRST205"],
    ["/profiles?select=secret", 400, "42703"],
    ["/profiles?select=id,users(*)", 400, "PGRST200"],
    ["/profiles?id=eq.1", 400, "22P02"],
    ["/profiles?id=like.1", 404, "42883"],
    ["/profiles?bio=eq.%00", 400, "22021"],
    ["/profiles?limit=x", 400, "PGRST100"],
    ["/rpc/nothing", 404, "PGRST202"],
    ["/", 404, "PGRST125"],
    ["/a/b/c", 404, "PGRST125"],
  ])("GET %s is answered %i %s", async (path, status, code) => {
    expect(await codeOf(path)).toEqual({ status, code });
  });

  it("is not another schema, nor another media type", async () => {
    expect(await codeOf("/users", { headers: { ...headers, "accept-profile": "auth" } })).toEqual({
      status: 406,
      code: "PGRST106",
    });
    expect(await codeOf("/profiles", { headers: { ...headers, accept: "text/csv" } })).toEqual({
      status: 406,
      code: "PGRST107",
    });
  });

  it("is not a range after the last row", async () => {
    const counted = { ...headers, prefer: "count=exact" };
    expect(await codeOf("/profiles?offset=9", { headers: counted })).toEqual({
      status: 416,
      code: "PGRST103",
    });
  });
});

describe("how it is asked", () => {
  it.each([
    ["PUT", "/profiles", "PGRST117"],
    ["OPTIONS", "/profiles", "PGRST117"],
    ["PATCH", "/rpc/nothing", "PGRST101"],
    ["DELETE", "/rpc/nothing", "PGRST101"],
  ])("%s %s is answered 405 %s", async (method, path, code) => {
    expect(await codeOf(path, { method })).toEqual({ status: 405, code });
  });
});

describe("what is sent", () => {
  const conversations = "/chat_conversations";

  it.each([
    ["no JSON", "{", 400, "PGRST102"],
    ["nothing", "", 400, "PGRST102"],
    ["a text", `"x"`, 400, "PGRST102"],
    ["rows that are no objects", `[1]`, 400, "PGRST102"],
    ["rows of different keys", `[{"title":"a","language":"fr"},{"language":"fr"}]`, 400, "PGRST102"],
    ["an unknown column", `{"secret":1}`, 400, "PGRST204"],
    ["a forbidden value", `{"language":"xx"}`, 400, "23514"],
    ["a missing value", `{"title":"a"}`, 400, "23502"],
    ["a forbidden column", `{"id":"${crypto.randomUUID()}","language":"fr"}`, 403, "42501"],
    ["a text that PostgreSQL cannot store", `{"title":"\\u0000","language":"fr"}`, 400, "22P05"],
  ])("is refused when it is %s", async (_name, body, status, code) => {
    expect(await codeOf(conversations, post(body))).toEqual({ status, code });
  });

  it.each([100, 5000, 50_000])("is never a failure of ours when it is %i levels deep", async (depth) => {
    const deep = `{"bio":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`;
    const response = await rest.request(`/profiles?id=eq.${owner}`, { method: "PATCH", headers, body: deep });
    expect([400, 204]).toContain(response.status);
    expect(rest.reportedErrors).toEqual([]);
  });

  it("is refused when its bytes are no text, and never stored as something else", async () => {
    const body = Buffer.from([
      ...Buffer.from(`{"language":"fr","title":"`),
      0xc3,
      0x28,
      ...Buffer.from(`"}`),
    ]);
    expect(await codeOf(conversations, { method: "POST", body })).toEqual({ status: 400, code: "PGRST102" });
    const { count } = await rest
      .as(owner)
      .from("chat_conversations")
      .select("*", { head: true, count: "exact" })
      .like("title", "%\u{fffd}%");
    expect(count).toBe(0);
  });

  it("is refused when it does not say that it is JSON", async () => {
    const init = {
      ...post("title=x"),
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    };
    expect(await codeOf(conversations, init)).toEqual({ status: 400, code: "PGRST102" });
  });

  it("does not change every row because a filter was forgotten", async () => {
    expect(await codeOf("/profiles", { method: "PATCH", body: `{"bio":"x"}` })).toEqual({
      status: 400,
      code: "21000",
    });
    expect(await codeOf(conversations, { method: "DELETE" })).toEqual({ status: 400, code: "21000" });
  });

  it("is undone when the answer was to be one object and is not", async () => {
    await rest
      .as(owner)
      .from("chat_conversations")
      .insert([
        { title: "a", language: "fr" },
        { title: "b", language: "fr" },
      ]);
    const { error } = await rest
      .as(owner)
      .from("chat_conversations")
      .update({ title: "c" })
      .eq("language", "fr")
      .select()
      .single();
    expect(error).toMatchObject({ code: "PGRST116", details: "The result contains 2 rows" });
    const { count } = await rest
      .as(owner)
      .from("chat_conversations")
      .select("*", { head: true, count: "exact" })
      .eq("title", "c");
    expect(count).toBe(0);
  });

  it("inserts nothing when it is an empty list", async () => {
    const inserted = await rest.as(owner).from("chat_conversations").insert([]).select();
    expect(inserted).toMatchObject({ data: [], error: null, status: 201 });
  });
});
