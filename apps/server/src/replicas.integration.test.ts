import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { generateSecrets } from "@motjuste/backend";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { codeTo } from "./attacks/support/mails.ts";
import { goodPassword, newClient, newPerson } from "./attacks/support/person.ts";
import { createTestDatabaseUrl, type TestDatabaseUrl } from "./testing/database-url.ts";
import { spawnProduct, type ProductProcess } from "./testing/spawn-product.ts";

/* Two processes with one database, as behind a balancer: what one of them does, the other knows. */

let folder: string;
let database: TestDatabaseUrl;
let one: ProductProcess;
let other: ProductProcess;
let people = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "motjuste-replicas-"));
  database = await createTestDatabaseUrl();
  const variables = {
    DATABASE_URL: database.url,
    SECRETS: JSON.stringify(await generateSecrets()),
    SITE_URL: "http://localhost",
    TRUSTED_PROXIES: "1",
    // Shared for its mailbox alone: without it they would share a mail server.
    DATA_DIR: folder,
  };
  // At once, on a database that has nothing yet.
  [one, other] = await Promise.all([spawnProduct(variables), spawnProduct(variables)]);
});

afterAll(async () => {
  await Promise.all([one, other].map((product) => product.stop()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A fetch that asks the two in turns, by clients of ever other addresses unless told one. */
function alternating(address?: string): typeof fetch {
  let turn = 0;
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    turn += 1;
    const product = turn % 2 === 0 ? one : other;
    const headers = new Headers(request.headers);
    headers.set("X-Forwarded-For", address ?? `198.51.100.${turn % 250}`);
    return fetch(new Request(`${product.address}${pathname}${search}`, request), { headers });
  };
}

const alternatingClient = () => newClient(one, alternating());
const newEmail = () => `person-${(people += 1)}@example.org`;

/** How many times in a row this is answered with anything but 429, at most `most`. */
async function allowedAttempts(most: number, attempt: () => Promise<number>): Promise<number> {
  for (let allowed = 0; allowed < most; allowed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in a row
    if ((await attempt()) === 429) return allowed;
  }
  return most;
}

const post = (ask: typeof fetch, route: string, body: object) =>
  ask(`http://x/auth/v1/${route}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: one.keys.anonKey },
    body: JSON.stringify(body),
  });

test("of two that start at once on an empty database, each migration is applied by one", async () => {
  const [ledger] = await database.sql<{ count: number; versions: number }>`
    select count(*)::int as count, count(distinct version)::int as versions
    from supabase_migrations.schema_migrations
  `;
  expect(ledger?.count).toBeGreaterThan(0);
  expect(ledger?.versions).toBe(ledger?.count);
  const healths = await Promise.all([one, other].map(({ address }) => fetch(`${address}/health`)));
  expect(healths.map(({ status }) => status)).toEqual([200, 200]);
  expect(other.keys.anonKey).toBe(one.keys.anonKey);
});

describe("a session", () => {
  test("begins on one, goes on with the other, and ends on both", async () => {
    const email = newEmail();
    const client = alternatingClient();
    expect((await client.auth.signUp({ email, password: goodPassword })).error).toBeNull();
    const token = await codeTo(one, email);
    expect((await client.auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
    for (let round = 0; round < 4; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each with the token of the one before
      const { data, error } = await client.auth.refreshSession();
      expect([error, data.user?.email]).toEqual([null, email]);
    }
    const access = (await client.auth.getSession()).data.session?.access_token;
    expect((await newClient(one).auth.getUser(access)).data.user?.email).toBe(email);
    expect((await client.auth.signOut({ scope: "local" })).error).toBeNull();
    for (const product of [one, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { error } = await newClient(product).auth.getUser(access);
      expect(error?.name).toBe("AuthSessionMissingError");
    }
  });

  test("ends everywhere when a token that was used on one is used on the other later", async () => {
    const { session } = await newPerson(one, newEmail());
    const { data } = await newClient(one).auth.refreshSession({ refresh_token: session.refresh_token });
    const soon = await newClient(other).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(soon.data.session?.refresh_token).toBe(data.session?.refresh_token);
    const again = await newClient(other).auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
    expect(again.error).toBeNull();
    // As if that had been a while ago.
    await database.sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`;
    const late = await newClient(other).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(late.error?.code).toBe("refresh_token_already_used");
    const current = await newClient(one).auth.refreshSession({
      refresh_token: again.data.session?.refresh_token ?? "",
    });
    expect(current.error).not.toBeNull();
  });

  test("of elsewhere ends when the password is changed on one of them", async () => {
    const email = newEmail();
    const { client } = await newPerson(one, email);
    const elsewhere = newClient(other);
    await elsewhere.auth.signInWithPassword({ email, password: goodPassword });
    expect((await client.auth.updateUser({ password: "quatre plumes et un buvard" })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    const { error } = await newClient(other).auth.signInWithPassword({
      email,
      password: "quatre plumes et un buvard",
    });
    expect(error).toBeNull();
  });
});

describe("guesses are counted together", () => {
  test("of passwords", async () => {
    const email = newEmail();
    await newPerson(one, email);
    const ask = alternating();
    const wrong = { email, password: "une mauvaise plume" };
    const attempt = async () => (await post(ask, "token?grant_type=password", wrong)).status;
    const alone = 20;
    const allowed = await allowedAttempts(2 * alone, attempt);
    expect(allowed).toBeLessThanOrEqual(alone);
    expect(allowed).toBeGreaterThan(0);
    const statuses = await Promise.all([0, 1, 2, 3].map(attempt));
    expect(statuses).toEqual([429, 429, 429, 429]);
  });

  test("of the codes in mails", async () => {
    const email = newEmail();
    await newPerson(one, email);
    const ask = alternating();
    expect((await post(ask, "recover", { email })).status).toBe(200);
    const code = await codeTo(one, email);
    const wrong = { email, type: "recovery", token: code === "000000" ? "000001" : "000000" };
    // Of the ten of one process, the code of the sign-up was the first.
    const alone = 9;
    const allowed = await allowedAttempts(2 * alone, async () => (await post(ask, "verify", wrong)).status);
    expect(allowed).toBe(alone);
    const right = await Promise.all([0, 1].map(() => post(ask, "verify", { ...wrong, token: code })));
    expect(right.map(({ status }) => status)).toEqual([429, 429]);
  });

  test("of mails asked for", async () => {
    const email = newEmail();
    await newPerson(one, email);
    const ask = alternating();
    const [first, second] = [await post(ask, "recover", { email }), await post(ask, "recover", { email })];
    expect([first.status, second.status]).toEqual([200, 429]);
  });
});

describe("rows", () => {
  test("written by one are read by the other at once", async () => {
    const { session } = await newPerson(one, newEmail());
    const client = alternatingClient();
    await client.auth.setSession(session);
    for (let round = 0; round < 10; round += 1) {
      // oxlint-disable no-await-in-loop -- a read behind each write
      const bio = `round ${round}`;
      expect((await client.from("profiles").update({ bio }).eq("id", session.user.id)).error).toBeNull();
      const read = await client.from("profiles").select("bio").single<{ bio: string }>();
      expect(read.data?.bio).toBe(bio);
      // An odd number of requests, so that each writes in turn.
      await client.from("profiles").select("id");
      // oxlint-enable no-await-in-loop
    }
  });

  test("of a table that was made since are found by both", async () => {
    const { client } = await newPerson(one, newEmail());
    const { data } = await client.auth.getSession();
    const asOther = newClient(other);
    if (data.session !== null) await asOther.auth.setSession(data.session);
    await database.sql.script(`
      create table public.news (id int primary key);
      insert into public.news values (7);
      grant select on public.news to authenticated;
    `);
    await Promise.all(
      [client, asOther].map((browser) =>
        vi.waitFor(async () => expect((await browser.from("news").select("id")).data).toEqual([{ id: 7 }]), {
          timeout: 30_000,
          interval: 500,
        }),
      ),
    );
  });
});
