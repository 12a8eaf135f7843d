import { chatResponseSchema, errorBodySchema } from "@motjuste/contracts";
import { createConversations, type Conversations } from "@motjuste/functions";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { startAttackedServer, type AttackedServer } from "./attacks/support/attacked-server.ts";
import { newClient, newPerson } from "./attacks/support/person.ts";
import { openConnection, requestText } from "./attacks/support/raw-connection.ts";

type Person = Awaited<ReturnType<typeof newPerson>>;

let server: AttackedServer;
let owner: Person;
let stranger: Person;
/** As a function that runs elsewhere has them. */
let conversations: Conversations;
/** Sees everything, as the operator does. */
let operator: SupabaseClient;

beforeAll(async () => {
  server = await startAttackedServer();
  owner = await newPerson(server, "owner@example.org");
  stranger = await newPerson(server, "stranger@example.org");
  conversations = createConversations({
    restUrl: `${server.address}/rest/v1`,
    serviceKey: server.keys.serviceKey,
    fetch,
  });
  operator = createClient(server.address, server.keys.serviceKey, { auth: { persistSession: false } });
});

afterAll(() => server.close());

function sayWith(bearer: string, conversationId: string | null = null, message = "Bonjour") {
  return fetch(`${server.address}/functions/v1/chat-conversation`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ conversationId, message, language: "fr" }),
  });
}

/** Says something as a person, or as a visitor. */
function say(person: Person | undefined, conversationId?: string, message?: string) {
  return sayWith(person?.session.access_token ?? server.keys.anonKey, conversationId, message);
}

async function begin(person: Person | undefined): Promise<string> {
  return chatResponseSchema.parse(await (await say(person)).json()).conversationId;
}

/** A visitor's conversation that is a day old. */
async function beginYesterday(): Promise<string> {
  const id = await begin(undefined);
  const created_at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  await operator.from("chat_conversations").update({ created_at }).eq("id", id).throwOnError();
  return id;
}

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, errorBodySchema.parse(await response.json()).error.code];
}

const messageCount = async (id: string) => {
  const messages = operator.from("chat_messages").select("*", { count: "exact", head: true });
  return (await messages.eq("conversation_id", id)).count;
};

const gone = [404, "conversation_not_found"];

describe("a conversation", () => {
  test("of a user is nobody else's to go on with", async () => {
    const id = await begin(owner);
    expect(await refusal(say(stranger, id))).toEqual(gone);
    expect(await refusal(say(undefined, id))).toEqual(gone);
    expect(await messageCount(id)).toBe(2);
    expect((await say(owner, id)).status).toBe(200);
    expect(await messageCount(id)).toBe(4);
  });

  test("of a visitor is listed for nobody, and goes on for whoever has its id", async () => {
    const id = await begin(undefined);
    expect((await say(undefined, id)).status).toBe(200);
    expect(await refusal(say(owner, id))).toEqual(gone);
    const listed = await owner.client.from("chat_conversations").select("id").eq("id", id);
    expect(listed).toMatchObject({ data: [], error: null });
    const asVisitor = await newClient(server).from("chat_conversations").select("id").eq("id", id);
    expect(asVisitor).toMatchObject({ data: null, status: 401 });
    const { data } = await operator.from("chat_conversations").select("user_id").eq("id", id).single();
    expect(data).toEqual({ user_id: null });
  });

  test("of a visitor ends after a day, and is deleted with the next word of anybody", async () => {
    const id = await beginYesterday();
    expect(await refusal(say(undefined, id))).toEqual(gone);
    const left = await operator.from("chat_conversations").select("id").eq("id", id);
    expect(left.data).toEqual([]);
  });

  test("of a visitor is deleted after a day, even if nobody says another word", async () => {
    const id = await beginYesterday();
    await conversations.deleteExpired();
    const left = await operator.from("chat_conversations").select("id").eq("id", id);
    expect(left.data).toEqual([]);
  });

  test("keeps each reply with its message when several are sent at once", async () => {
    const id = await begin(owner);
    const said = ["un", "deux", "trois", "quatre", "cinq", "six"];
    await Promise.all(said.map((message) => say(owner, id, message)));
    const { data } = await operator
      .from("chat_messages")
      .select("sender")
      .eq("conversation_id", id)
      .order("created_at")
      .throwOnError();
    expect(data.map(({ sender }) => sender)).toEqual([id, ...said].flatMap(() => ["user", "assistant"]));
  });

  test("keeps what was said although the client has gone before the answer", async () => {
    const id = await begin(owner);
    const body = JSON.stringify({ conversationId: id, message: "Partie !", language: "fr" });
    const socket = await openConnection(server.port);
    const headers = [
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Authorization: Bearer ${owner.session.access_token}`,
    ];
    const request = requestText("POST", "/functions/v1/chat-conversation", headers, body);
    socket.end(request, () => socket.destroy());
    await vi.waitFor(async () => expect(await messageCount(id)).toBe(4), { timeout: 30_000 });
  });

  test("is not begun by an account that is gone, while its token still holds", async () => {
    const token = await new SignJWT({ role: "authenticated", sub: crypto.randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: server.keys.keyId })
      .setExpirationTime("1h")
      .sign(server.keys.privateKey);
    expect(await refusal(sayWith(token))).toEqual([401, "unauthorized"]);
  });
});

test("a turn is stored over the network as it is in-process, for a function that runs elsewhere", async () => {
  const callerId = owner.session.user.id;
  const turn = { callerId, title: "À distance", language: "fr", message: "Allô ?", reply: "Oui." } as const;
  const id = (await conversations.storeTurn({ ...turn, conversationId: null })) ?? "";
  const { data } = await owner.client.from("chat_conversations").select("title").eq("id", id).single();
  expect(data).toEqual({ title: "À distance" });
  const foreign = { ...turn, callerId: stranger.session.user.id, conversationId: id };
  expect(await conversations.storeTurn(foreign)).toBeUndefined();
});

describe("the REST API", () => {
  const turn = { conversation_id: null, title: "x", language: "fr", message: "x", reply: "x" };

  test("stores no turn for anybody but the server", async () => {
    const visitor = await newClient(server).rpc("store_chat_turn", { ...turn, caller_id: null });
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    const caller_id = owner.session.user.id;
    const user = await owner.client.rpc("store_chat_turn", { ...turn, caller_id });
    expect(user).toMatchObject({ status: 403, error: { code: "42501" } });
  });

  test("lets nobody speak for the assistant", async () => {
    const conversation_id = await begin(owner);
    const forged = { conversation_id, content: "Forged", sender: "assistant" };
    const { error } = await owner.client.from("chat_messages").insert(forged);
    expect(error?.code).toBe("42501");
    expect(await messageCount(conversation_id)).toBe(2);
  });
});

test("the log holds neither what was said nor the server's key", () => {
  expect(server.logged()).toContain("/functions/v1/chat-conversation");
  expect(server.logged()).not.toMatch(/Bonjour|quatre/u);
  expect(server.logged()).not.toContain(server.keys.serviceKey);
});
