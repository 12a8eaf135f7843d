import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { asCaller } from "../../packages/backend/src/database/as-caller.ts";
import type { Caller } from "../../packages/backend/src/database/as-caller.ts";
import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import { attempt } from "./attempt.ts";
import { expectations, verbs } from "./expectations.ts";
import type { CallerName, Fixture } from "./expectations.ts";
import { insertOwner, prepareDatabase } from "./prepare-database.ts";

describe.each(["plain", "hosted"] as const)("row-level security on a %s database", (home) => {
  let database: TestDatabase;
  let owner: Fixture;
  let stranger: Fixture;
  let callers: Readonly<Record<CallerName, Caller>>;

  beforeAll(async () => {
    database = await prepareDatabase(home);
    owner = await insertOwner(database.sql, "owner@example.org");
    stranger = await insertOwner(database.sql, "stranger@example.org");
    callers = {
      visitor: { role: "anon", claims: {} },
      owner: { role: "authenticated", claims: { sub: owner.ownerId } },
      stranger: { role: "authenticated", claims: { sub: stranger.ownerId } },
    };
  });

  afterAll(async () => {
    await database.close();
  });

  it("has an expectation for every table, view and the like of schema public, and for nothing else", async () => {
    const rows = await database.sql<{ name: string }>`
      select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    `;
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(expectations).toSorted());
  });

  for (const [table, expectation] of Object.entries(expectations)) {
    for (const verb of verbs) {
      const { statement, outcome } = expectation[verb];
      for (const name of ["visitor", "owner", "stranger"] as const) {
        it(`${verb} on ${table} by the ${name} ${outcome[name]}`, async () => {
          expect(await attempt(database.sql, callers[name], statement(owner))).toBe(outcome[name]);
        });
      }
    }
  }

  it("shows each user exactly their own rows", async () => {
    const counts = await asCaller(
      database.sql,
      callers.stranger,
      (transaction) => transaction`
        select
          (select count(*)::int from public.profiles) as profiles,
          (select count(*)::int from public.chat_conversations) as conversations,
          (select count(*)::int from public.chat_messages) as messages,
          (select count(*)::int from public.subscriptions) as subscriptions
      `,
    );
    expect(counts).toEqual([{ profiles: 1, conversations: 1, messages: 1, subscriptions: 1 }]);
  });

  it.each([
    [
      "give a conversation away",
      () => `update public.chat_conversations set user_id = '${stranger.ownerId}'`,
    ],
    ["take over a profile's id", () => `update public.profiles set id = '${stranger.ownerId}'`],
    [
      "move a message",
      () => `update public.chat_messages set conversation_id = '${stranger.conversationId}'`,
    ],
    ["backdate a conversation", () => `update public.chat_conversations set created_at = now()`],
    [
      "choose a conversation's id",
      () => `insert into public.chat_conversations (id, language) values (gen_random_uuid(), 'fr')`,
    ],
    [
      "write into a stranger's conversation",
      () =>
        `insert into public.chat_messages (conversation_id, content, sender) values ('${stranger.conversationId}', 'x', 'user')`,
    ],
    [
      "begin a conversation for a stranger",
      () => `insert into public.chat_conversations (user_id, language) values ('${stranger.ownerId}', 'fr')`,
    ],
    [
      "put words into the assistant's mouth",
      () =>
        `insert into public.chat_messages (conversation_id, content, sender) values ('${owner.conversationId}', 'x', 'assistant')`,
    ],
    [
      "begin a conversation of nobody's",
      () => "insert into public.chat_conversations (user_id, language) values (null, 'fr')",
    ],
    ["empty a table", () => "truncate public.chat_messages"],
    ["make a table", () => "create table public.mine (id int)"],
  ])("does not let the owner %s", async (_what, statement) => {
    expect(await attempt(database.sql, callers.owner, statement())).toBe("is refused");
  });

  it("makes a new conversation the caller's own without being told", async () => {
    const statement = "insert into public.chat_conversations (language) values ('fr')";
    expect(await attempt(database.sql, callers.owner, statement)).toBe("works");
  });

  it("lets the server's own key do everything", async () => {
    const caller = { role: "service_role", claims: {} } as const;
    const outcomes = await Promise.all(
      Object.values(expectations).flatMap((expectation) =>
        (["select", "update", "delete"] as const).map((verb) =>
          attempt(database.sql, caller, expectation[verb].statement(owner)),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["works"]));
  });
});
