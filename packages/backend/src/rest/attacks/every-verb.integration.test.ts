import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hiddenMark, secretsOf, visitorsMark } from "../testing/planted-rows.ts";
import { codeOf, createPlantedWorld, owner, stranger } from "../testing/planted-world.ts";
import type { PlantedWorld } from "../testing/planted-world.ts";

/** What a stranger and a visitor try on the owner's rows, one by one and for good: nothing here is undone. */

let rest: PlantedWorld["rest"];
let ask: PlantedWorld["ask"];

beforeAll(async () => {
  ({ rest, ask } = await createPlantedWorld());
});

afterAll(() => rest.close());

/** Where the owner's rows are, by table. */
const own: Readonly<Record<string, string>> = {
  profiles: `id=eq.${owner.id}`,
  subscriptions: `user_id=eq.${owner.id}`,
  chat_conversations: `id=eq.${owner.conversationId}`,
  chat_messages: `id=eq.${owner.messageId}`,
  diary: `user_id=eq.${owner.id}&select=line`,
  pseudonym: "name=eq.taken",
};

/** Something that could be written into each. */
const words: Readonly<Record<string, object>> = {
  profiles: { bio: "stolen" },
  subscriptions: { plan_id: "free" },
  chat_conversations: { title: "stolen" },
  chat_messages: { content: "stolen" },
  diary: { line: "stolen" },
  pseudonym: { story: "stolen" },
};

/** Everything of the owner, read past every policy. */
async function belongings(): Promise<unknown> {
  return Promise.all(
    Object.entries(own).map(async ([table, filter]) => {
      const path = `/${table}?${filter.replace("&select=line", "")}`;
      const response = await rest.request(path, { headers: { apikey: rest.serviceKey } });
      return response.json();
    }),
  );
}

const tables = Object.keys(own);

describe("the owner's rows", () => {
  it.each(tables)("%s: are the owner's", async (table) => {
    const answer = await ask("owner", "GET", `/${table}?${own[table]}`);
    expect(answer).toMatchObject({ status: 200, count: "1" });
    expect(answer.text).toMatch(new RegExp(`${owner.mark}|${owner.since}`));
  });

  it.each(tables)("%s: a stranger finds none, and changes none", async (table) => {
    const before = await belongings();
    const path = `/${table}?${own[table]}`;
    expect(await ask("stranger", "GET", path)).toEqual({ status: 200, text: "[]", count: "0" });
    expect(await ask("stranger", "HEAD", path)).toEqual({ status: 200, text: "", count: "0" });
    for (const [method, body] of [
      ["PATCH", words[table]],
      ["DELETE", undefined],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask("stranger", method, path, body);
      // Either there is no such row for them, or the table has no such right for anybody.
      expect(answer.status === 403 ? codeOf(answer) : answer.text).toMatch(/^(?:42501|\[\])$/);
    }
    expect(await belongings()).toEqual(before);
  });

  it.each(tables)("%s: a visitor is refused", async (table) => {
    const before = await belongings();
    const path = `/${table}?${own[table]}`;
    const answers = [
      await ask("visitor", "GET", path),
      await ask("visitor", "POST", `/${table}`, words[table]),
      await ask("visitor", "PATCH", path, words[table]),
      await ask("visitor", "DELETE", path),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [401, "42501"]),
    );
    expect(await belongings()).toEqual(before);
  });
});

describe("a stranger", () => {
  it.each([
    [
      "begins a conversation in the owner's name",
      "/chat_conversations",
      { user_id: owner.id, title: "x", language: "fr" },
    ],
    [
      "writes into the owner's conversation",
      "/chat_messages",
      { conversation_id: owner.conversationId, content: "x", sender: "user" },
    ],
    [
      "writes into a conversation as the assistant",
      "/chat_messages",
      { conversation_id: stranger.conversationId, content: "x", sender: "assistant" },
    ],
    ["makes a profile", "/profiles", { id: crypto.randomUUID(), username: "x" }],
    ["takes a plan", "/subscriptions", { user_id: stranger.id, plan_id: "enterprise" }],
    ["writes the owner's diary", "/diary", { user_id: owner.id, line: "x" }],
    ["takes a name for the owner", "/pseudonym", { name: "new", user_id: owner.id }],
  ])("never %s", async (_name, path, row) => {
    const before = await belongings();
    for (const prefer of ["return=minimal", "resolution=merge-duplicates", "resolution=ignore-duplicates"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask("stranger", "POST", path, row, { prefer });
      expect([answer.status, codeOf(answer)]).toEqual([403, "42501"]);
    }
    expect(await belongings()).toEqual(before);
  });

  it("never gives a row away, nor takes one", async () => {
    const path = `/pseudonym?user_id=eq.${stranger.id}`;
    await ask("stranger", "POST", "/pseudonym", { name: "mine" });
    expect(codeOf(await ask("stranger", "PATCH", path, { user_id: owner.id }))).toBe("42501");
    const moved = await ask("stranger", "PATCH", `/chat_conversations?id=eq.${stranger.conversationId}`, {
      user_id: owner.id,
    });
    expect(codeOf(moved)).toBe("42501");
  });

  it("upserts onto the owner's row in vain", async () => {
    const before = await belongings();
    const row = { name: "taken", story: "stolen" };
    const merged = await ask("stranger", "POST", "/pseudonym", row, {
      prefer: "resolution=merge-duplicates",
    });
    expect([merged.status, codeOf(merged)]).toEqual([403, "42501"]);
    const ignored = await ask("stranger", "POST", "/pseudonym", row, {
      prefer: "resolution=ignore-duplicates,return=representation",
    });
    expect(ignored).toMatchObject({ status: 201, text: "[]" });
    const profile = { id: owner.id, bio: "stolen" };
    const upserted = await ask("stranger", "POST", "/profiles?on_conflict=id", profile, {
      prefer: "resolution=merge-duplicates",
    });
    expect(codeOf(upserted)).toBe("42501");
    expect(await belongings()).toEqual(before);
  });

  it.each([
    `/profiles?select=*,chat_conversations(*,chat_messages(*))`,
    `/chat_conversations?select=*,chat_messages!inner(*)&chat_messages.content=ilike.*geheim*`,
    `/chat_messages?select=*,chat_conversations!inner(*)&chat_conversations.user_id=eq.${owner.id}`,
    `/chat_messages?select=*,chat_conversations(*)&or=(conversation_id.eq.${owner.conversationId},content.like.*geheim*)`,
    `/plans?select=*,subscriptions(*)`,
    `/plans?select=id,subscriptions(count)`,
    `/diary?select=line,profiles(*,diary(line),subscriptions(*))`,
    `/chat_conversations?chat_messages.or=(content.like.*geheim*,sender.eq.user)&select=title,chat_messages(content)`,
    `/rpc/get_user_subscription_info?user_uuid=${owner.id}`,
  ])("sees nothing of anybody through %s", async (path) => {
    const answer = await ask("stranger", "GET", path);
    expect([200, 400]).toContain(answer.status);
    const foreign = [...secretsOf(owner), visitorsMark, hiddenMark];
    const said = decodeURIComponent(path);
    const leaked = foreign.filter((secret) => answer.text.includes(secret));
    expect(answer.status === 200 ? leaked : leaked.filter((secret) => !said.includes(secret))).toEqual([]);
    expect(Number(answer.count ?? 0)).toBeLessThanOrEqual(4);
  });

  it("counts the owner's rows to none, whatever is counted", async () => {
    const paths = [
      "content=like.*geheim1*",
      `conversation_id=eq.${owner.conversationId}`,
      `content=gte.geheim1&content=lt.geheim2`,
    ];
    const answers = await Promise.all(
      paths.map((filter) => ask("stranger", "HEAD", `/chat_messages?${filter}`)),
    );
    expect(answers.map(({ count }) => count)).toEqual(["0", "0", "0"]);
    const plans = await ask("stranger", "GET", "/plans?select=subscriptions(count)&id=eq.pro");
    expect(JSON.parse(plans.text)).toEqual([{ subscriptions: [{ count: 1 }] }]);
  });

  it("does not reach into a nested resource by a condition on the outer one", async () => {
    const answer = await ask(
      "stranger",
      "GET",
      "/chat_conversations?or=(title.eq.x,chat_messages.content.like.*)",
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, "PGRST100"]);
  });

  it("calls nothing that is not theirs", async () => {
    const info = await ask("stranger", "POST", "/rpc/get_user_subscription_info", { user_uuid: owner.id });
    expect(info).toMatchObject({ status: 200, text: "[]" });
    const turn = {
      caller_id: owner.id,
      conversation_id: null,
      title: "x",
      language: "fr",
      message: "x",
      reply: "x",
    };
    expect(codeOf(await ask("stranger", "POST", "/rpc/store_chat_turn", turn))).toBe("42501");
    expect(
      codeOf(await ask("visitor", "POST", "/rpc/get_user_subscription_info", { user_uuid: owner.id })),
    ).toBe("42501");
    const triggers = [
      "create_profile",
      "create_subscription",
      "touch_updated_at",
      "set_config",
      "pg_read_file",
      "uid",
      "current_setting",
    ];
    const answers = await Promise.all(triggers.map((name) => ask("owner", "POST", `/rpc/${name}`, {})));
    expect(answers.map(codeOf)).toEqual(triggers.map(() => "PGRST202"));
  });
});
