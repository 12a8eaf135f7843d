import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import { attempt } from "./attempt.ts";
import { insertUser, prepareDatabase } from "./prepare-database.ts";

/** What a turn says, besides whose it is. */
interface Words {
  readonly title?: string;
  readonly message?: string;
  readonly reply?: string;
}

describe.each(["plain", "hosted"] as const)("store_chat_turn on a %s database", (home) => {
  let database: TestDatabase;
  let owner: string;
  let stranger: string;

  beforeAll(async () => {
    database = await prepareDatabase(home);
    owner = await insertUser(database.sql, "owner@example.org");
    stranger = await insertUser(database.sql, "stranger@example.org");
  });

  beforeEach(async () => {
    await database.sql`delete from public.chat_conversations`;
  });

  afterAll(async () => {
    await database.close();
  });

  /** Stores a turn as hosted Supabase does: over the connection of `authenticator`, who may little but become others. */
  async function storeTurn(caller: string | null, conversation: string | null, words: Words = {}) {
    const { title = "Bonjour", message = "Bonjour", reply = "Salut !" } = words;
    return database.sql.begin(async (transaction) => {
      await transaction`set local session authorization authenticator`;
      await transaction`set local role service_role`;
      const [row] = await transaction<{ id: string | null; role: string; claims: string }>`
        with turn as materialized (
          select public.store_chat_turn(
            ${caller}::uuid, ${conversation}::uuid, ${title}, 'fr', ${message}, ${reply}
          ) as id
        )
        select id, current_setting('role') as role, current_setting('request.jwt.claims', true) as claims from turn
      `;
      expect([row?.role, row?.claims]).toEqual(["service_role", ""]);
      return row?.id ?? null;
    });
  }

  async function begin(caller: string | null, words?: Words): Promise<string> {
    const id = await storeTurn(caller, null, words);
    if (id === null) throw new Error("No conversation was begun.");
    return id;
  }

  async function messagesOf(conversation: string): Promise<string[]> {
    const rows = await database.sql<{ line: string }>`
      select sender || ': ' || content as line
      from public.chat_messages
      where conversation_id = ${conversation}
      order by created_at
    `;
    return rows.map(({ line }) => line);
  }

  async function letPass(conversation: string, time: string): Promise<void> {
    await database.sql`
      update public.chat_conversations set created_at = created_at - ${time}::interval where id = ${conversation}
    `;
  }

  async function remaining(): Promise<string[]> {
    const rows = await database.sql<{ id: string }>`select id from public.chat_conversations`;
    return rows.map(({ id }) => id);
  }

  it("begins a conversation of the caller's with both messages, and goes on with it", async () => {
    const id = await begin(owner, { title: "Premier mot" });
    const [before] = await database.sql<{ updated_at: Date }>`
      select user_id, title, language, updated_at from public.chat_conversations where id = ${id}
    `;
    expect(before).toMatchObject({ user_id: owner, title: "Premier mot", language: "fr" });
    expect(await storeTurn(owner, id, { title: "x", message: "Ça va ?", reply: "Très bien." })).toBe(id);
    expect(await messagesOf(id)).toEqual([
      "user: Bonjour",
      "assistant: Salut !",
      "user: Ça va ?",
      "assistant: Très bien.",
    ]);
    const [after] = await database.sql<{ title: string; updated_at: Date }>`
      select title, updated_at from public.chat_conversations where id = ${id}
    `;
    expect(after?.title).toBe("Premier mot");
    expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? Infinity);
  });

  it("keeps message and reply together when several come at once", async () => {
    const id = await begin(owner, { message: "0", reply: "0" });
    const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
    await Promise.all(numbers.map((number) => storeTurn(owner, id, { message: number, reply: number })));
    const lines = await messagesOf(id);
    expect(lines).toHaveLength(26);
    const said = lines.filter((_, index) => index % 2 === 0).map((line) => line.replace("user: ", ""));
    const answered = lines
      .filter((_, index) => index % 2 === 1)
      .map((line) => line.replace("assistant: ", ""));
    expect(answered).toEqual(said);
    expect(said.toSorted()).toEqual(["0", ...numbers].toSorted());
  });

  it("goes on with nobody else's conversation", async () => {
    const owned = await begin(owner);
    const visited = await begin(null);
    expect(await storeTurn(stranger, owned)).toBeNull();
    expect(await storeTurn(null, owned)).toBeNull();
    expect(await storeTurn(stranger, visited)).toBeNull();
    expect(await storeTurn(owner, randomUUID())).toBeNull();
    expect(await storeTurn(null, randomUUID())).toBeNull();
    expect(await messagesOf(owned)).toHaveLength(2);
    expect(await messagesOf(visited)).toHaveLength(2);
    expect(await remaining()).toHaveLength(2);
  });

  it("lets visitors go on for a day and no longer", async () => {
    const id = await begin(null);
    await letPass(id, "23 hours 59 minutes");
    expect(await storeTurn(null, id)).toBe(id);
    expect(await messagesOf(id)).toHaveLength(4);
    await letPass(id, "1 minute");
    expect(await storeTurn(null, id)).toBeNull();
  });

  it("shows a visitor's conversation to nobody", async () => {
    const id = await begin(null);
    for (const claims of [{}, { sub: owner }]) {
      const role = "sub" in claims ? "authenticated" : "anon";
      for (const statement of [
        `select 1 from public.chat_conversations where id = '${id}'`,
        `select 1 from public.chat_messages where conversation_id = '${id}'`,
        `delete from public.chat_conversations where id = '${id}'`,
        `update public.chat_conversations set title = 'x' where id = '${id}'`,
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await attempt(database.sql, { role, claims }, statement)).toBe(
          role === "anon" ? "is refused" : "finds nothing",
        );
      }
    }
  });

  it("deletes what has expired, ten at a time, and never what a user owns", async () => {
    const expired = await Promise.all(Array.from({ length: 12 }, () => begin(null)));
    const owned = await begin(owner);
    const fresh = await begin(null);
    await Promise.all([...expired, owned].map((id) => letPass(id, "24 hours")));
    await letPass(fresh, "23 hours");
    await storeTurn(owner, owned);
    expect(await remaining()).toHaveLength(4);
    await storeTurn(owner, owned);
    expect(await remaining()).toEqual(expect.arrayContaining([owned, fresh]));
    expect(await remaining()).toHaveLength(2);
  });

  it("deletes more of what has expired for the housekeeping, and says how much", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => begin(null)));
    await Promise.all(ids.slice(1).map((id) => letPass(id, "24 hours")));
    const deleteExpired = (most: number) =>
      database.sql`select public.delete_expired_conversations(${most}) as deleted`;
    expect(await deleteExpired(3)).toEqual([{ deleted: 3 }]);
    expect(await deleteExpired(1000)).toEqual([{ deleted: 8 }]);
    expect(await deleteExpired(1000)).toEqual([{ deleted: 0 }]);
    expect(await remaining()).toEqual(ids.slice(0, 1));
    const statement = "select public.delete_expired_conversations(1)";
    expect(await attempt(database.sql, { role: "anon", claims: {} }, statement)).toBe("is refused");
  });

  it("stores nothing when it cannot store all", async () => {
    await expect(storeTurn(owner, null, { reply: "x".repeat(50_001) })).rejects.toMatchObject({
      code: "23514",
    });
    const id = await begin(owner);
    await expect(storeTurn(owner, id, { reply: "" })).rejects.toMatchObject({ code: "23514" });
    expect(await messagesOf(id)).toHaveLength(2);
    expect(await remaining()).toEqual([id]);
  });

  it("begins nothing for an account that is gone", async () => {
    await expect(storeTurn(randomUUID(), null)).rejects.toMatchObject({ code: "23503" });
  });

  it("is for the server's key alone, even for the caller's own words", async () => {
    const statement = `select public.store_chat_turn('${owner}', null, 'x', 'fr', 'x', 'x')`;
    expect(await attempt(database.sql, { role: "anon", claims: {} }, statement)).toBe("is refused");
    const claims = { sub: owner };
    expect(await attempt(database.sql, { role: "authenticated", claims }, statement)).toBe("is refused");
  });
});
