import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { codeIn, createConfirmedUser, goodPassword, linkIn } from "../testing/auth-harness.ts";
import { startTwoServers } from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

let servers: TwoServers;

beforeAll(async () => {
  servers = await startTwoServers();
});

afterAll(async () => {
  await servers.close();
});

/** Does it this many times at once, at both servers in turn. */
function atOnce<Result>(times: number, work: (number: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => work(number)));
}

async function countRows(table: "sessions" | "identities", email: string): Promise<number> {
  const [row] = await servers.harness.database.sql<{ sessions: number; identities: number }>`
    select
      (select count(*)::integer from auth.sessions where user_id = users.id) as sessions,
      (select count(*)::integer from auth.identities where user_id = users.id) as identities
    from auth.users where email = ${email}
  `;
  return row?.[table] ?? 0;
}

describe("sign-up", () => {
  it("of one address fifty times, in every spelling and at two servers, makes one account", async () => {
    const spellings = [
      "crowd@example.com",
      "CROWD@example.com",
      " crowd@Example.COM ",
      "Crowd@EXAMPLE.com\n",
    ];
    const answers = await atOnce(50, (number) =>
      servers.send(number, "/signup", {
        body: { email: spellings[number % spellings.length], password: goodPassword },
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const rows = await servers.harness.database.sql`
      select email from auth.users where lower(trim(email)) like 'crowd@%'
    `;
    expect(rows).toEqual([{ email: "crowd@example.com" }]);
    expect(await countRows("identities", "crowd@example.com")).toBe(1);
  });
});

const tokensSchema = z.object({ refresh_token: z.string().default(""), error_code: z.string().optional() });

async function refresh(server: number, refreshToken: string) {
  const answer = await servers.send(server, "/token?grant_type=refresh_token", {
    body: { refresh_token: refreshToken },
  });
  const body = tokensSchema.parse(await answer.json());
  return { status: answer.status, next: body.refresh_token, code: body.error_code };
}

async function newRefreshToken(email: string): Promise<string> {
  const client = await createConfirmedUser(servers.harness, email);
  const { data } = await client.auth.getSession();
  return data.session?.refresh_token ?? "";
}

describe("a refresh token", () => {
  it("used fifty times at once gives one successor, which is good: one family, and nobody signed out", async () => {
    const email = "tabs@example.com";
    const answers = await newRefreshToken(email).then((token) =>
      atOnce(50, (number) => refresh(number, token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ next }) => next));
    expect(successors.size).toBe(1);
    const [family] = await servers.harness.database.sql`
      select count(distinct session_id)::integer as sessions, count(*)::integer as tokens,
        count(*) filter (where not revoked)::integer as good
      from auth.refresh_tokens join auth.users on users.id::text = refresh_tokens.user_id where email = ${email}
    `;
    expect(family).toEqual({ sessions: 1, tokens: 2, good: 1 });
    expect((await refresh(1, [...successors][0] ?? "")).status).toBe(200);
  });

  it("used again and again within the grace interval always gives the good one", async () => {
    const first = await newRefreshToken("impatient@example.com");
    const second = await refresh(0, first);
    const third = await refresh(1, second.next);
    const answers = await atOnce(20, (number) => refresh(number, number % 3 === 0 ? second.next : first));
    expect(new Set(answers.map(({ next }) => next))).toEqual(new Set([third.next]));
  });

  it("that was stolen ends the family after the grace interval, also when it comes twenty times at once", async () => {
    const first = await newRefreshToken("stolen@example.com");
    const second = await refresh(0, first);
    const third = await refresh(0, second.next);
    servers.harness.advanceSeconds(11);
    const thefts = await Promise.all(Array.from({ length: 20 }, () => refresh(0, first)));
    expect(new Set(thefts.map(({ code }) => code))).toEqual(new Set(["refresh_token_already_used"]));
    for (const token of [second.next, third.next]) {
      // oxlint-disable-next-line no-await-in-loop -- the owner tries what is left
      expect((await refresh(0, token)).status).toBe(400);
    }
  });
});

async function expectOneSuccess(use: (server: number) => Promise<Response>) {
  const answers = await atOnce(20, use);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
}

async function signUp(email: string) {
  await servers.send(0, "/signup", { body: { email, password: goodPassword } });
  return servers.harness.newestMailTo(email);
}

async function recover(email: string) {
  await createConfirmedUser(servers.harness, email);
  await servers.send(0, "/recover", { body: { email } });
  return servers.harness.newestMailTo(email, "password");
}

const tokenIn = (link: string) => new URL(link, "http://motjuste.test").searchParams.get("token") ?? "";

describe("what works once, used twenty times at once at two servers, works once:", () => {
  it("a code of a sign-up", async () => {
    const email = "code-signup@example.com";
    const token = codeIn(await signUp(email));
    await expectOneSuccess((server) =>
      servers.send(server, "/verify", { body: { type: "signup", email, token } }),
    );
    expect(await countRows("sessions", email)).toBe(1);
  });

  it("a link of a sign-up", async () => {
    const email = "link-signup@example.com";
    const token = tokenIn(linkIn(await signUp(email)));
    await expectOneSuccess((server) =>
      servers.send(server, "/verify", { body: { type: "signup", token_hash: token } }),
    );
    expect(await countRows("sessions", email)).toBe(1);
  });

  it("a code of a recovery", async () => {
    const email = "code-recovery@example.com";
    const token = codeIn(await recover(email));
    await expectOneSuccess((server) =>
      servers.send(server, "/verify", { body: { type: "recovery", email, token } }),
    );
    expect(await countRows("sessions", email)).toBe(2);
  });

  it("a link of a recovery, raced by its code", async () => {
    const email = "link-recovery@example.com";
    const mail = await recover(email);
    const [code, link] = [codeIn(mail), tokenIn(linkIn(mail))];
    await expectOneSuccess((number) =>
      servers.send(Math.floor(number / 2), "/verify", {
        body:
          number % 2 === 0
            ? { type: "recovery", email, token: code }
            : { type: "recovery", token_hash: link },
      }),
    );
    expect(await countRows("sessions", email)).toBe(2);
  });

  it.each(["email", "magiclink"])("a code of a sign-in mail, as %s", async (type) => {
    const email = `code-${type}@example.com`;
    await createConfirmedUser(servers.harness, email);
    await servers.send(0, "/otp", { body: { email } });
    const token = codeIn(await servers.harness.newestMailTo(email, "sign-in link"));
    await expectOneSuccess((server) => servers.send(server, "/verify", { body: { type, email, token } }));
    expect(await countRows("sessions", email)).toBe(2);
  });

  it("a code that a new password asks for", async () => {
    const email = "code-password@example.com";
    const client = await createConfirmedUser(servers.harness, email);
    const { data } = await client.auth.getSession();
    const accessToken = data.session?.access_token ?? "";
    await client.auth.reauthenticate();
    const nonce = codeIn(await servers.harness.newestMailTo(email, "verification code"));
    const passwords = Array.from({ length: 20 }, (_, number) => `plume et encrier ${number}`);
    const answers = await Promise.all(
      passwords.map((password, number) =>
        servers.send(number, "/user", { method: "PUT", body: { password, nonce }, token: accessToken }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    const signedIn = await servers.harness.newClient().auth.signInWithPassword({ email, password: winner });
    expect(signedIn.error).toBeNull();
  });
});

describe("transactions", () => {
  it("do not mix: sixty verifications among three hundred that are rolled back lose none", async () => {
    const emails = Array.from({ length: 60 }, (_, number) => `verified-${number}@example.com`);
    const codes = await Promise.all(
      emails.map(async (email, number) => {
        await servers.send(number, "/signup", { body: { email, password: goodPassword } });
        return codeIn(await servers.harness.newestMailTo(email));
      }),
    );
    const verifications = emails.map((email, number) =>
      servers.send(number, "/verify", { body: { type: "signup", email, token: codes[number] } }),
    );
    // Each of these opens a transaction and throws it away, over the same few connections.
    const rolledBack = atOnce(300, (number) =>
      servers.send(number, "/verify", { body: { type: "signup", token_hash: `unknown-${number}` } }),
    );
    expect((await Promise.all(verifications)).filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await rolledBack).filter(({ status }) => status === 403)).toHaveLength(300);
    const [kept] = await servers.harness.database.sql`
      select count(*)::integer as confirmed,
        (select count(*)::integer from auth.sessions where user_id in (select id from auth.users where email like 'verified-%')) as sessions
      from auth.users where email like 'verified-%' and email_confirmed_at is not null
    `;
    expect(kept).toEqual({ confirmed: 60, sessions: 60 });
    expect(servers.harness.reportedErrors).toEqual([]);
  });
});
