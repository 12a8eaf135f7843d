import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";

import { goodPassword, newClient, newPerson } from "../attacks/support/person.ts";
import { createTestDatabaseUrl, type TestDatabaseUrl } from "../testing/database-url.ts";
import { runOperatorCommand, spawnProduct, type ProductProcess } from "../testing/spawn-product.ts";

/* An installation moves from the embedded PostgreSQL to another one and back, by the operator's commands. */

const email = "colette@example.org";
let folder: string;
let database: TestDatabaseUrl;
let running: ProductProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "motjuste move é "));
  database = await createTestDatabaseUrl();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((product) => product.stop()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(variables: Record<string, string>): Promise<ProductProcess> {
  const product = await spawnProduct(variables);
  running.push(product);
  return product;
}

async function stop(product: ProductProcess): Promise<void> {
  running = running.filter((other) => other !== product);
  await product.stop();
}

/** A place in the test's folder. */
const at = (name: string) => path.join(folder, name);

const succeeded = { code: 0, complaints: "" };

/** What the person has, as the client reads it. */
async function possessions(client: SupabaseClient): Promise<object> {
  const profile = await client.from("profiles").select("*").single();
  const history = await client
    .from("chat_conversations")
    .select("*, chat_messages(id, content, sender, created_at)")
    .order("created_at", { ascending: false });
  expect([profile.error, history.error]).toEqual([null, null]);
  return { profile: profile.data, history: history.data };
}

/** The password, the tokens and the session of before hold, and all is there; gives the session's next tokens. */
async function expectHome(product: ProductProcess, session: Session, owned: object): Promise<Session> {
  const byPassword = newClient(product);
  const signedIn = await byPassword.auth.signInWithPassword({ email, password: goodPassword });
  expect(signedIn.error).toBeNull();
  expect(await possessions(byPassword)).toEqual(owned);
  const bySession = newClient(product);
  const { data: found } = await bySession.auth.getUser(session.access_token);
  expect(found.user?.email).toBe(email);
  const { data, error } = await bySession.auth.refreshSession({ refresh_token: session.refresh_token });
  expect(error).toBeNull();
  if (data.session === null) throw new Error("No session");
  return data.session;
}

test("with everything in it, and everybody still signed in", async () => {
  const embedded = await start({ DATA_DIR: at("embedded") });
  const person = await newPerson(embedded, email);
  const { id } = person.session.user;
  await person.client.from("profiles").update({ bio: "tab\there\nand \\ there 👩‍🏫 العربية" }).eq("id", id);
  const chat = { conversationId: null, message: "Salut !\n\\N \\. \t", language: "fr" };
  const { error } = await person.client.functions.invoke("chat-conversation", { body: chat });
  expect(error).toBeNull();
  const owned = await possessions(person.client);
  expect(owned).toMatchObject({ history: [{ chat_messages: [{}, {}] }] });

  // While it serves.
  const first = await runOperatorCommand("backup", [at("first.backup")], { DATA_DIR: at("embedded") });
  expect(first).toMatchObject(succeeded);
  const elsewhere = { DATABASE_URL: database.url, DATA_DIR: at("elsewhere") };
  expect(await runOperatorCommand("restore", [at("first.backup")], elsewhere)).toMatchObject(succeeded);
  const other = await start(elsewhere);
  const session = await expectHome(other, person.session, owned);

  const overAServed = await runOperatorCommand("restore", [at("first.backup"), "--overwrite"], elsewhere);
  expect(overAServed).toMatchObject({ code: 1, complaints: expect.stringContaining("in use by 1 other") });
  const overServedToo = await runOperatorCommand("restore", [at("first.backup"), "--overwrite"], {
    DATA_DIR: at("embedded"),
  });
  expect(overServedToo).toMatchObject({ code: 1, complaints: expect.stringContaining("in use by 1 other") });
  expect(await possessions(person.client)).toEqual(owned);

  expect(await runOperatorCommand("backup", [at("second.backup")], elsewhere)).toMatchObject(succeeded);
  await stop(other);
  const home = { DATA_DIR: at("home") };
  expect(await runOperatorCommand("restore", [at("second.backup")], home)).toMatchObject(succeeded);
  const back = await start(home);
  await expectHome(back, session, owned);

  await stop(back);
  const again = await runOperatorCommand("restore", [at("second.backup")], home);
  expect(again).toMatchObject({ code: 1, complaints: expect.stringContaining("--overwrite") });
}, 180_000);

test("and the commands say what they lack", async () => {
  const variables = { DATA_DIR: folder };
  const [nothing, unknown, empty] = await Promise.all([
    runOperatorCommand("backup", [], variables),
    runOperatorCommand("restore", ["a", "--force"], variables),
    runOperatorCommand("backup", ["a.backup"], variables),
  ]);
  expect(nothing).toMatchObject({ code: 64, complaints: expect.stringContaining("Usage: npm run backup") });
  expect(unknown).toMatchObject({ code: 64, complaints: expect.stringContaining("Usage: npm run restore") });
  expect(empty).toMatchObject({ code: 1, complaints: expect.stringContaining("holds no database") });
});
