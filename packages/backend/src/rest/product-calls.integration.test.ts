import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

/** The calls of section 7 of the specification, by the real client. */

let rest: RestHarness;
let owner: string;
let stranger: string;

beforeAll(async () => {
  rest = await createRestHarness();
  owner = await rest.addUser("colette");
  stranger = await rest.addUser("willy");
});

afterAll(() => rest.close());

describe("the profile", () => {
  it("is read by its owner as one object, with times as PostgREST writes them", async () => {
    const { data, error, status } = await rest
      .as(owner)
      .from("profiles")
      .select("*")
      .eq("id", owner)
      .single();
    expect(error).toBeNull();
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: owner, username: "colette", display_name: "colette", bio: null });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/);
  });

  it("is not there for a stranger", async () => {
    const { data, error, status } = await rest
      .as(stranger)
      .from("profiles")
      .select("*")
      .eq("id", owner)
      .single();
    expect(data).toBeNull();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: "PGRST116", details: "The result contains 0 rows" });
    const maybe = await rest.as(stranger).from("profiles").select("*").eq("id", owner).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  it("is refused to a visitor", async () => {
    const { data, error, status } = await rest.visitor().from("profiles").select("*").eq("id", owner);
    expect(data).toBeNull();
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: "42501" });
  });

  it("is updated by its owner, to the letter", async () => {
    const changes = {
      username: "colette",
      display_name: `L'ingénue "libertine"; drop table profiles; -- 🪶`,
      avatar_url: null,
      bio: "ligne 1\nligne 2\\",
    };
    const { error, status, data } = await rest.as(owner).from("profiles").update(changes).eq("id", owner);
    expect(error).toBeNull();
    expect({ status, data }).toEqual({ status: 204, data: null });
    const read = await rest
      .as(owner)
      .from("profiles")
      .select("username,display_name,avatar_url,bio")
      .single();
    expect(read.data).toEqual(changes);
  });

  it("is not updated by a stranger, who learns nothing", async () => {
    const changed = await rest
      .as(stranger)
      .from("profiles")
      .update({ bio: "pwned" })
      .eq("id", owner)
      .select();
    expect(changed).toMatchObject({ data: [], error: null, status: 200 });
    const read = await rest.as(owner).from("profiles").select("bio").single();
    expect(read.data?.bio).not.toBe("pwned");
  });

  it("keeps its id: a column that nobody may write is refused", async () => {
    const { error, status } = await rest.as(owner).from("profiles").update({ id: stranger }).eq("id", owner);
    expect(status).toBe(403);
    expect(error).toMatchObject({ code: "42501" });
  });
});

describe("conversations", () => {
  let conversations: readonly { id: string; title: string }[];

  beforeAll(async () => {
    const inserted = await rest
      .as(owner)
      .from("chat_conversations")
      .insert([
        { title: "première", language: "fr" },
        { title: "second", language: "en" },
      ])
      .select("id,title")
      .throwOnError();
    conversations = inserted.data;
    await rest.database.sql`
      update public.chat_conversations set created_at = '2026-01-01T00:00:00Z' where title = 'première'
    `;
    const messages = [
      { conversation_id: conversations[0]?.id, content: "Bonjour", sender: "user" },
      { conversation_id: conversations[0]?.id, content: "Salut !", sender: "assistant" },
    ];
    await rest.service().from("chat_messages").insert(messages).throwOnError();
  });

  it("are counted without being read", async () => {
    const { count, data, error, status } = await rest
      .as(owner)
      .from("chat_conversations")
      .select("*", { count: "exact", head: true })
      .eq("user_id", owner);
    expect({ count, data, error, status }).toEqual({ count: 2, data: null, error: null, status: 200 });
  });

  it("count zero for a stranger", async () => {
    const { count } = await rest
      .as(stranger)
      .from("chat_conversations")
      .select("*", { count: "exact", head: true })
      .eq("user_id", owner);
    expect(count).toBe(0);
  });

  it("come with their messages, the newest conversation first", async () => {
    const { data, error } = await rest
      .as(owner)
      .from("chat_conversations")
      .select("*, chat_messages(id, content, sender, created_at)")
      .eq("user_id", owner)
      .order("created_at", { ascending: false });
    expect(error).toBeNull();
    expect(data?.map(({ title }) => title)).toEqual(["second", "première"]);
    expect(data?.[0]?.chat_messages).toEqual([]);
    expect(data?.[1]).toMatchObject({ user_id: owner, created_at: "2026-01-01T00:00:00+00:00" });
    expect(data?.[1]?.chat_messages.map(({ content }: { content: string }) => content)).toEqual([
      "Bonjour",
      "Salut !",
    ]);
    expect(Object.keys(data?.[1]?.chat_messages[0])).toEqual(["id", "content", "sender", "created_at"]);
  });

  it("are not begun in another's name", async () => {
    const { error, status } = await rest
      .as(stranger)
      .from("chat_conversations")
      .insert({ user_id: owner, title: "faux", language: "fr" });
    expect(status).toBe(403);
    expect(error).toMatchObject({ code: "42501" });
  });

  it("are deleted by their owner alone", async () => {
    const id = conversations[1]?.id ?? "";
    const strange = await rest.as(stranger).from("chat_conversations").delete().eq("id", id);
    expect(strange).toMatchObject({ error: null, status: 204 });
    const own = await rest.as(owner).from("chat_conversations").delete({ count: "exact" }).eq("id", id);
    expect(own).toMatchObject({ error: null, status: 204, count: 1 });
  });
});
