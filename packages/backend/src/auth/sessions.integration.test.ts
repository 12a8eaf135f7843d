import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { createAuthHarness, createConfirmedUser, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

async function signInAgain(email: string) {
  const client = harness.newClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: goodPassword });
  expect(error).toBeNull();
  if (data.session === null) throw new Error("No session");
  return { client, session: data.session };
}

const refreshAnswerSchema = z.object({
  refresh_token: z.string().default("none"),
  error_code: z.string().optional(),
});

async function refresh(refreshToken: string) {
  const response = await harness.request("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return { status: response.status, body: refreshAnswerSchema.parse(await response.json()) };
}

async function getUser(accessToken: string) {
  return harness.request("/auth/v1/user", { headers: { Authorization: `Bearer ${accessToken}` } });
}

describe("sign-in", () => {
  it("opens a session whose access token says who and how", async () => {
    const email = "sign-in@example.com";
    await createConfirmedUser(harness, email, { username: "sido" });
    const { client, session } = await signInAgain(email.toUpperCase());
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });

    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe("ES256");
    expect(data?.claims).toMatchObject({
      sub: session.user.id,
      iss: "http://motjuste.test/auth/v1",
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { username: "sido" },
    });
    expect(data?.claims.exp).toBe((data?.claims.iat ?? 0) + 3600);
  });

  it("does not tell a wrong password from an unknown address", async () => {
    const email = "wrong-password@example.com";
    await createConfirmedUser(harness, email);
    const wrong = await harness.newClient().auth.signInWithPassword({ email, password: "not my password" });
    const unknown = await harness
      .newClient()
      .auth.signInWithPassword({ email: "nobody@example.com", password: "not my password" });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(unknown.error).toEqual(wrong.error);
  });

  it("refuses a banned user", async () => {
    const email = "banned@example.com";
    await createConfirmedUser(harness, email);
    await harness.database.sql`
      update auth.users set banned_until = now() + interval '1 day' where email = ${email}
    `;
    const { error } = await harness.newClient().auth.signInWithPassword({ email, password: goodPassword });
    expect(error?.code).toBe("user_banned");
  });

  it("stores neither the password nor the refresh token", async () => {
    const email = "stored@example.com";
    await createConfirmedUser(harness, email);
    const { session } = await signInAgain(email);
    const [row] = await harness.database.sql<{ dump: string }>`
      select jsonb_build_array(
        (select jsonb_agg(users) from auth.users), (select jsonb_agg(refresh_tokens) from auth.refresh_tokens)
      )::text as dump
    `;
    expect(row?.dump).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(row?.dump).not.toContain(goodPassword);
    expect(row?.dump).not.toContain(session.refresh_token);
  });
});

describe("refresh", () => {
  it("gives new tokens for the same session", async () => {
    const email = "refresh@example.com";
    await createConfirmedUser(harness, email);
    const { client, session } = await signInAgain(email);
    harness.advanceSeconds(60);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const { data: claims } = await client.auth.getClaims(data.session?.access_token);
    expect(claims?.claims).toMatchObject({ sub: session.user.id, amr: [{ method: "password" }] });
  });

  it("gives parallel refreshes of one token the same next token, and signs nobody out", async () => {
    const email = "parallel@example.com";
    await createConfirmedUser(harness, email);
    const { session } = await signInAgain(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const next = new Set(answers.map(({ body }) => body.refresh_token));
    expect(next.size).toBe(1);
    const [current = ""] = next;
    expect((await refresh(current)).status).toBe(200);
  });

  it("repeats its answer to a client that lost it, however late", async () => {
    const email = "lost@example.com";
    await createConfirmedUser(harness, email);
    const { session } = await signInAgain(email);
    const first = await refresh(session.refresh_token);
    harness.advanceSeconds(3600);
    const repeated = await refresh(session.refresh_token);
    expect(repeated.status).toBe(200);
    expect(repeated.body.refresh_token).toBe(first.body.refresh_token);
  });

  it("answers an older token with the current one within ten seconds", async () => {
    const email = "grace@example.com";
    await createConfirmedUser(harness, email);
    const { session } = await signInAgain(email);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    const late = await refresh(session.refresh_token);
    expect(late.status).toBe(200);
    expect(late.body.refresh_token).toBe(third.body.refresh_token);
  });

  it("ends the whole family when an older token is used again later", async () => {
    const email = "stolen@example.com";
    await createConfirmedUser(harness, email);
    const { client, session } = await signInAgain(email);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    harness.advanceSeconds(11);

    const reuse = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(reuse.error).toMatchObject({
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    expect((await refresh(third.body.refresh_token)).body.error_code).toBe("refresh_token_already_used");
    expect((await signInAgain(email)).session.refresh_token).toBeTypeOf("string");
  });

  it("forgets used tokens after a month, so that a session may live for years", async () => {
    const email = "years@example.com";
    await createConfirmedUser(harness, email);
    const { session } = await signInAgain(email);
    const second = await refresh(session.refresh_token);
    harness.advanceSeconds(31 * 86_400);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    expect((await refresh(session.refresh_token)).body.error_code).toBe("refresh_token_not_found");
    expect((await refresh(third.body.refresh_token)).status).toBe(200);
  });

  it("refuses a token it never gave, and a session that ended", async () => {
    const email = "unknown-token@example.com";
    await createConfirmedUser(harness, email);
    expect((await refresh("made-up")).body.error_code).toBe("refresh_token_not_found");

    const { session } = await signInAgain(email);
    await harness.database.sql`update auth.sessions set not_after = now() - interval '1 minute'`;
    expect((await refresh(session.refresh_token)).body.error_code).toBe("session_expired");
  });
});

async function twoSessions(email: string) {
  await createConfirmedUser(harness, email);
  return { mine: await signInAgain(email), other: await signInAgain(email) };
}

describe("sign-out", () => {
  it("ends this session alone with the scope local", async () => {
    const { mine, other } = await twoSessions("local@example.com");
    expect((await mine.client.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await getUser(other.session.access_token)).status).toBe(200);
    expect((await refresh(mine.session.refresh_token)).body.error_code).toBe("refresh_token_not_found");

    const response = await getUser(mine.session.access_token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 403, error_code: "session_not_found" });
  });

  it("ends every other session with the scope others", async () => {
    const { mine, other } = await twoSessions("others@example.com");
    expect((await mine.client.auth.signOut({ scope: "others" })).error).toBeNull();
    expect((await getUser(mine.session.access_token)).status).toBe(200);
    expect((await getUser(other.session.access_token)).status).toBe(403);
  });

  it("ends them all by default", async () => {
    const { mine, other } = await twoSessions("global@example.com");
    expect((await mine.client.auth.signOut()).error).toBeNull();
    expect((await getUser(mine.session.access_token)).status).toBe(403);
    expect((await getUser(other.session.access_token)).status).toBe(403);
  });

  it("refuses a scope it does not know", async () => {
    const { mine } = await twoSessions("scope@example.com");
    const response = await harness.request("/auth/v1/logout?scope=everybody", {
      method: "POST",
      headers: { Authorization: `Bearer ${mine.session.access_token}` },
    });
    expect(await response.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });
});
