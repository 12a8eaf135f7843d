import type { ChatConversationRow, SubscriptionInfo } from "@motjuste/contracts";
import { chatResponseSchema, correctionResponseSchema, errorBodySchema } from "@motjuste/contracts";
import { FunctionsHttpError, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startAttackedServer, type AttackedServer } from "./attacks/support/attacked-server.ts";
import { codeIn, mailsTo } from "./attacks/support/mails.ts";
import { goodPassword, newClient, newPerson } from "./attacks/support/person.ts";

/* The ten calls of section 7 of the specification, by the real client, to the letter: payloads and the fields read. */

const email = "colette@example.org";
let server: AttackedServer;
let client: SupabaseClient;
let session: Session;

beforeAll(async () => {
  server = await startAttackedServer();
  ({ client, session } = await newPerson(server, email));
});

afterAll(() => server.close());

const correct = (body: object) => client.functions.invoke<unknown>("language-correction", { body });
const readProfile = (id: string) => client.from("profiles").select("*").eq("id", id).single();
const subscriptionOf = (user_uuid: string) => client.rpc("get_user_subscription_info", { user_uuid });

const chat = (body: object, bearer = server.keys.anonKey) =>
  fetch(`${server.address}/functions/v1/chat-conversation`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });

test("7.1 language function", async () => {
  const { data, error } = await correct({ text: "I recieve it.", language: "en", mode: "basic" });
  expect(error).toBeNull();
  expect(correctionResponseSchema.parse(data).correctedText).toBe("I receive it.");

  const failed = await correct({ text: "  ", language: "en", mode: "basic" });
  expect(failed.data).toBeNull();
  expect(failed.error).toBeInstanceOf(FunctionsHttpError);
  expect(failed.response?.status).toBe(400);
  expect(errorBodySchema.parse(await failed.response?.json()).error.message).toBe("text is empty");
});

test("7.2 chat", async () => {
  const first = await chat({ conversationId: null, message: "Bonjour", language: "fr" });
  expect(first.status).toBe(200);
  const { response, conversationId } = chatResponseSchema.parse(await first.json());
  expect(response).not.toBe("");
  const second = await chat({ conversationId, message: "Un exercice, s’il vous plaît", language: "fr" });
  expect(second.ok).toBe(true);
  expect(chatResponseSchema.parse(await second.json()).conversationId).toBe(conversationId);

  const unknown = await chat({ conversationId: crypto.randomUUID(), message: "Bonjour", language: "fr" });
  expect([unknown.ok, unknown.status]).toEqual([false, 404]);
  expect(errorBodySchema.parse(await unknown.json()).error.code).toBe("conversation_not_found");
  expect((await chat({}, "")).status).toBe(401);
});

test("7.3 sign-up", async () => {
  const visitor = newClient(server);
  const payload = {
    email: "willy@example.org",
    password: goodPassword,
    options: {
      emailRedirectTo: `${server.address}/`,
      data: { username: "willy", display_name: "Henry Gauthier-Villars" },
    },
  };
  const { data, error } = await visitor.auth.signUp(payload);
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email: payload.email } });
  expect(data.user?.identities).toHaveLength(1);
  const [mail] = await mailsTo(server, payload.email);
  const link = /https?:\/\/\S+/u.exec(mail?.text ?? "")?.[0] ?? "";
  expect(new URL(link).searchParams.get("redirect_to")).toBe(`${server.address}/`);
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("Location")).toMatch(new RegExp(`^${server.address}/#access_token=`, "u"));

  // A confirmed address is not said to be one, except by what the screen reads as "already registered".
  const again = await visitor.auth.signUp(payload);
  expect(again.error).toBeNull();
  expect(again.data.user?.identities).toEqual([]);
  const weak = await visitor.auth.signUp({ ...payload, email: "missy@example.org", password: "abc" });
  expect(weak.error?.code).toBe("weak_password");
});

test("7.4 sign-in", async () => {
  const visitor = newClient(server);
  const wrong = await visitor.auth.signInWithPassword({ email, password: "not hers" });
  expect(wrong.error?.message).toBe("Invalid login credentials");
  const { data, error } = await visitor.auth.signInWithPassword({ email, password: goodPassword });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: session.user.id, email, created_at: expect.any(String) });
  expect(data.session).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 3600,
    expires_at: expect.any(Number),
  });
});

test("7.5 session and auth events", async () => {
  const visitor = newClient(server);
  const seen: [event: string, userId: string | undefined][] = [];
  const { data } = visitor.auth.onAuthStateChange((event, current) => seen.push([event, current?.user.id]));
  const { id } = session.user;
  await vi.waitFor(() => expect(seen).toEqual([["INITIAL_SESSION", undefined]]), 30_000);

  const mails = await mailsTo(server, email);
  await visitor.auth.resetPasswordForEmail(email);
  const [recovery] = await mailsTo(server, email, mails.length + 1);
  await visitor.auth.verifyOtp({ email, token: codeIn(recovery), type: "recovery" });
  await visitor.auth.updateUser({ data: { display_name: "Sidonie-Gabrielle" } });
  await visitor.auth.refreshSession();
  await visitor.auth.signOut({ scope: "local" });
  await visitor.auth.signInWithPassword({ email, password: goodPassword });
  expect((await visitor.auth.getSession()).data.session?.user.id).toBe(id);
  data.subscription.unsubscribe();
  await visitor.auth.signOut({ scope: "local" });

  expect(seen).toEqual([
    ["INITIAL_SESSION", undefined],
    ["PASSWORD_RECOVERY", id],
    ["USER_UPDATED", id],
    ["TOKEN_REFRESHED", id],
    ["SIGNED_OUT", undefined],
    ["SIGNED_IN", id],
  ]);
  expect((await visitor.auth.getSession()).data.session).toBeNull();
  expect((await visitor.auth.refreshSession()).error?.name).toBe("AuthSessionMissingError");
});

test("7.6 profile read", async () => {
  const { data, error } = await readProfile(session.user.id);
  expect(error).toBeNull();
  expect(data).toMatchObject({ id: session.user.id, username: "colette", display_name: "colette" });
  expect(data).toMatchObject({ bio: null, avatar_url: null });
  expect(await readProfile(crypto.randomUUID())).toMatchObject({ data: null, error: { code: "PGRST116" } });
});

test("7.7 profile update", async () => {
  const changes = {
    username: "colette",
    display_name: "Colette",
    bio: "Claudine à l’école\n🪶",
    avatar_url: "https://example.org/colette.png",
  };
  const { error } = await client.from("profiles").update(changes).eq("id", session.user.id);
  expect(error).toBeNull();
  expect((await readProfile(session.user.id)).data).toMatchObject(changes);
  const tooLong = { ...changes, bio: "x".repeat(5001) };
  const failed = await client.from("profiles").update(tooLong).eq("id", session.user.id);
  expect(failed.error?.code).toBe("23514");
});

test("7.8 conversation count", async () => {
  const person = await newPerson(server, "counted@example.org");
  const count = () =>
    person.client
      .from("chat_conversations")
      .select("*", { count: "exact", head: true })
      .eq("user_id", person.session.user.id);
  expect(await count()).toMatchObject({ count: 0, data: null, error: null });
  for (const message of ["Ciao", "Come stai?"]) {
    // oxlint-disable-next-line no-await-in-loop
    await chat({ conversationId: null, message, language: "it" }, person.session.access_token);
  }
  expect(await count()).toMatchObject({ count: 2, data: null, error: null });
  const visitors = await newClient(server)
    .from("chat_conversations")
    .select("*", { count: "exact", head: true });
  expect(visitors).toMatchObject({ count: null, status: 401 });
});

test("7.9 subscription info", async () => {
  const { data, error } = await subscriptionOf(session.user.id);
  expect(error).toBeNull();
  const free: SubscriptionInfo = {
    plan_name: "Free",
    credits_per_month: 90,
    credits_used: 0,
    credits_remaining: 90,
  };
  expect(data).toEqual([free]);
  const stranger = await newPerson(server, "stranger@example.org");
  expect(await subscriptionOf(stranger.session.user.id)).toMatchObject({ data: [], error: null });
  const visitors = await newClient(server).rpc("get_user_subscription_info", { user_uuid: session.user.id });
  expect(visitors).toMatchObject({ data: null, status: 401, error: { code: "42501" } });
});

test("7.10 history", async () => {
  const person = await newPerson(server, "history@example.org");
  const say = async (message: string, conversationId: string | null = null) => {
    const answer = await chat({ conversationId, message, language: "de" }, person.session.access_token);
    return chatResponseSchema.parse(await answer.json());
  };
  const older = await say("Guten Tag");
  const newer = await say("Wie sagt man „le mot juste“ auf Deutsch?");
  const again = await say("Danke!", older.conversationId);
  const { data, error } = await person.client
    .from("chat_conversations")
    .select("*, chat_messages(id, content, sender, created_at)")
    .eq("user_id", person.session.user.id)
    .order("created_at", { ascending: false })
    .overrideTypes<ChatConversationRow[], { merge: false }>();
  expect(error).toBeNull();
  expect(data?.map(({ id, title, language }) => ({ id, title, language }))).toEqual([
    { id: newer.conversationId, title: "Wie sagt man „le mot juste“ auf Deutsch?", language: "de" },
    { id: older.conversationId, title: "Guten Tag", language: "de" },
  ]);
  // The call asks for no order of the messages.
  const messages = data?.[1]?.chat_messages ?? [];
  const inOrder = messages.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  expect(inOrder.map(({ sender, content }) => [sender, content])).toEqual([
    ["user", "Guten Tag"],
    ["assistant", older.response],
    ["user", "Danke!"],
    ["assistant", again.response],
  ]);
  expect(Date.parse(data?.[1]?.updated_at ?? "")).toBeGreaterThan(Date.parse(data?.[0]?.updated_at ?? ""));
});
