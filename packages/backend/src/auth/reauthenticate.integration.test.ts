import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createLimits } from "../limits/create-limits.ts";
import { authQuotas } from "./rate-limits.ts";
import { codeIn, createAuthHarness, createConfirmedUser, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

const newPassword = "quatre plumes et deux encriers";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness({ settings: { requireReauthentication: true } });
});

afterAll(async () => {
  await harness.close();
});

/** Makes the session of an account older than a day. */
async function age(email: string): Promise<void> {
  await harness.database.sql`
    update auth.sessions set created_at = created_at - interval '25 hours'
    where user_id = (select id from auth.users where email = ${email})
  `;
}

async function askForNonce(client: SupabaseClient, email: string): Promise<string> {
  expect((await client.auth.reauthenticate()).error).toBeNull();
  return codeIn(await harness.newestMailTo(email, "verification code"));
}

describe("a new password in a session older than a day", () => {
  it("needs the code of a mail, which works once", async () => {
    const email = "old-session@example.com";
    const client = await createConfirmedUser(harness, email, { locale: "en" });
    await age(email);
    const without = await client.auth.updateUser({ password: newPassword });
    expect(without.error).toMatchObject({
      code: "reauthentication_needed",
      status: 400,
      message: "Password update requires reauthentication",
    });

    const nonce = await askForNonce(client, email);
    expect((await client.auth.getUser()).data.user).toHaveProperty("reauthentication_sent_at");
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: goodPassword, nonce });
    expect(again.error).toMatchObject({
      code: "reauthentication_not_valid",
      status: 422,
      message: "Nonce has expired or is invalid",
    });
    const signedIn = await harness.newClient().auth.signInWithPassword({ email, password: newPassword });
    expect(signedIn.error).toBeNull();
  });

  it("keeps the code when the password is refused", async () => {
    const email = "weak-first@example.com";
    const client = await createConfirmedUser(harness, email, { locale: "en" });
    await age(email);
    const nonce = await askForNonce(client, email);
    const weak = await client.auth.updateUser({ password: "motdepasse", nonce });
    expect(weak.error?.code).toBe("weak_password");
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });

  it("takes nobody else's code, no late one and no wrong one", async () => {
    const email = "mine@example.com";
    const client = await createConfirmedUser(harness, email, { locale: "en" });
    const theirs = await createConfirmedUser(harness, "theirs@example.com", { locale: "en" });
    await age(email);
    const mine = await askForNonce(client, email);
    const nonce = await askForNonce(theirs, "theirs@example.com");
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error?.code).toBe(
      "reauthentication_not_valid",
    );
    const wrong = await client.auth.updateUser({ password: newPassword, nonce: "no code" });
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    const [row] = await harness.database.sql<{ email: string }>`
      update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
      where relates_to = ${email} returning relates_to as email
    `;
    expect(row?.email).toBe(email);
    const late = await client.auth.updateUser({ password: newPassword, nonce: mine });
    expect(late.error?.code).toBe("reauthentication_not_valid");
  });

  it("does not open a session with the code", async () => {
    const email = "no-session@example.com";
    const client = await createConfirmedUser(harness, email, { locale: "en" });
    const token = await askForNonce(client, email);
    for (const type of ["email", "magiclink", "recovery", "email_change"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- each must leave the code as it was
      const { error } = await harness.newClient().auth.verifyOtp({ email, token, type });
      expect(error?.code).toBe("otp_expired");
    }
  });
});

describe("a new password elsewhere", () => {
  it("needs no code in a young session", async () => {
    const client = await createConfirmedUser(harness, "young@example.com");
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  it("needs none where the operator asks for none", async () => {
    const relaxed = await createAuthHarness();
    try {
      const client = await createConfirmedUser(relaxed, "relaxed@example.com");
      await relaxed.database.sql`update auth.sessions set created_at = created_at - interval '25 hours'`;
      expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    } finally {
      await relaxed.close();
    }
  });
});

describe("reauthenticate", () => {
  it("is for the signed-in alone", async () => {
    const signedOut = await harness.newClient().auth.reauthenticate();
    expect(signedOut.error?.name).toBe("AuthSessionMissingError");
    const response = await harness.request("/auth/v1/reauthenticate");
    expect(await response.json()).toMatchObject({ code: 401, error_code: "no_authorization" });
  });

  it("wants a confirmed address", async () => {
    const email = "unconfirmed@example.com";
    const client = await createConfirmedUser(harness, email);
    await harness.database.sql`update auth.users set email_confirmed_at = null where email = ${email}`;
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      code: "email_not_confirmed",
      status: 422,
    });
  });

  it("cannot be guessed: ten tries an hour, one mail a minute", async () => {
    const limited = await createAuthHarness({
      limits: (sql) => createLimits({ sql, secret: Buffer.alloc(32, 1) }),
    });
    try {
      const client = await createConfirmedUser(limited, "guessed@example.com", { locale: "en" });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      expect((await client.auth.reauthenticate()).error).toMatchObject({
        code: "over_email_send_rate_limit",
        status: 429,
      });
      const { data } = await client.auth.getSession();
      const guess = () =>
        limited.request("/auth/v1/user", {
          method: "PUT",
          headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
          body: JSON.stringify({ password: "motdepasse", nonce: "000000" }),
        });
      const allowed = authQuotas["auth-reauthentication-by-account"].points;
      const answers = await Promise.all(Array.from({ length: allowed }, guess));
      expect(answers.map(({ status }) => status)).not.toContain(429);
      const refused = await guess();
      expect(refused.status).toBe(429);
      // Longer than the allowance of new passwords lasts, which is as large.
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    } finally {
      await limited.close();
    }
  });
});
