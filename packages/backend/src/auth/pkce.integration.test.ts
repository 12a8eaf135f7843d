import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  codeIn,
  createAuthHarness,
  createConfirmedUser,
  goodPassword,
  linkIn,
} from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

const page = "http://motjuste.test/auth/callback?from=mail";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

/** Follows a link as a browser does, to the address it leads to. */
async function follow(link: string): Promise<URL> {
  const response = await harness.request(link);
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
}

/** Asks for a sign-in link by a client of the PKCE flow. */
async function askForLink(email: string): Promise<{ client: SupabaseClient; link: string }> {
  await createConfirmedUser(harness, email, { locale: "en" });
  const client = harness.newClient({ flowType: "pkce" });
  const { error } = await client.auth.signInWithOtp({ email, options: { emailRedirectTo: page } });
  expect(error).toBeNull();
  return { client, link: linkIn(await harness.newestMailTo(email, "sign-in link")) };
}

async function exchange(body: object) {
  const response = await harness.request("/auth/v1/token?grant_type=pkce", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

describe("a link of the PKCE flow", () => {
  it("leads to a code, which its client exchanges once", async () => {
    const { client, link } = await askForLink("pkce@example.com");
    const address = await follow(link);
    expect(address.origin + address.pathname).toBe("http://motjuste.test/auth/callback");
    expect(address.searchParams.get("from")).toBe("mail");
    expect(address.hash).toBe("");
    const code = address.searchParams.get("code") ?? "";

    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe("pkce@example.com");
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: "magiclink" }]);

    expect(await exchange({ auth_code: code, code_verifier: "x".repeat(56) })).toMatchObject({
      status: 404,
      body: {
        error_code: "flow_state_not_found",
        msg: "invalid flow state, no valid flow state found",
      },
    });
  });

  it("stores neither the code nor anything that opens a session", async () => {
    const { link } = await askForLink("stored@example.com");
    const code = (await follow(link)).searchParams.get("code") ?? "";
    const [row] = await harness.database.sql<{ dump: string }>`
      select jsonb_agg(flow_state)::text as dump from auth.flow_state
    `;
    expect(row?.dump).toContain("auth_code");
    expect(row?.dump).not.toContain(code);
  });

  it("is worth nothing to whoever has the code but not the verifier", async () => {
    const { client, link } = await askForLink("intercepted@example.com");
    const code = (await follow(link)).searchParams.get("code") ?? "";
    const thief = harness.newClient({ flowType: "pkce" });
    // The thief's own verifier belongs to the thief's own request.
    await thief.auth.signInWithOtp({ email: "thief@example.com" });
    const stolen = await thief.auth.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({
      code: "bad_code_verifier",
      status: 400,
      message: "code challenge does not match previously saved code verifier",
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it("opens no session when its mark is taken off", async () => {
    const { link } = await askForLink("stripped@example.com");
    const address = await follow(link.replace("token=pkce_", "token="));
    expect(address.hash).toContain("error_code=otp_expired");
  });

  it("gives a code that waits five minutes, and works once itself", async () => {
    const late = await createAuthHarness();
    try {
      const email = "late@example.com";
      await createConfirmedUser(late, email, { locale: "en" });
      const client = late.newClient({ flowType: "pkce" });
      await client.auth.signInWithOtp({ email });
      const link = linkIn(await late.newestMailTo(email, "sign-in link"));
      // The code's time begins when the link is followed, not when it was asked for.
      late.advanceSeconds(1800);
      const response = await late.request(link);
      const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
      late.advanceSeconds(301);
      const { error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toMatchObject({
        code: "flow_state_expired",
        status: 422,
        message: "invalid flow state, flow state has expired",
      });
      const again = new URL((await late.request(link)).headers.get("location") ?? "");
      expect(again.searchParams.get("error_code")).toBe("otp_expired");
    } finally {
      await late.close();
    }
  });

  it("says in query and fragment why it failed", async () => {
    const { link } = await askForLink("twice@example.com");
    await follow(link);
    const address = await follow(link);
    const reasons = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    expect(Object.fromEntries(address.searchParams)).toEqual({ from: "mail", ...reasons });
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual(reasons);
  });

  it("gives one code to twenty browsers at once", async () => {
    const { link } = await askForLink("crowd@example.com");
    const addresses = await Promise.all(Array.from({ length: 20 }, () => follow(link)));
    expect(addresses.filter((address) => address.searchParams.has("code"))).toHaveLength(1);
  });

  it("gives one session to twenty exchanges at once", async () => {
    const email = "race@example.com";
    const { link } = await askForLink(email);
    const code = (await follow(link)).searchParams.get("code") ?? "";
    const verifier = "v".repeat(56);
    await harness.database.sql`
      update auth.flow_state set code_challenge = ${verifier}, code_challenge_method = 'plain'
      where user_id = (select id from auth.users where email = ${email})
    `;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => exchange({ auth_code: code, code_verifier: verifier })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  it("can be confirmed by its six digits where the client is not", async () => {
    const email = "digits@example.com";
    await askForLink(email);
    const token = codeIn(await harness.newestMailTo(email, "sign-in link"));
    const { data, error } = await harness.newClient().auth.verifyOtp({ email, token, type: "magiclink" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it("refuses a person who was banned meanwhile", async () => {
    const email = "banned@example.com";
    const { link } = await askForLink(email);
    await harness.database.sql`
      update auth.users set banned_until = now() + interval '1 day' where email = ${email}
    `;
    const address = await follow(link);
    expect(address.searchParams.get("error_code")).toBe("user_banned");
    expect(address.searchParams.get("error")).toBe("access_denied");
  });
});

describe("every mail of the PKCE flow", () => {
  it("confirms a sign-up, also when it was sent again", async () => {
    const email = "sign-up@example.com";
    const client = harness.newClient({ flowType: "pkce" });
    const options = { emailRedirectTo: page, data: { locale: "en" } };
    await client.auth.signUp({ email, password: goodPassword, options });
    const first = await harness.newestMailTo(email);
    expect((await client.auth.resend({ type: "signup", email, options })).error).toBeNull();
    await expect
      .poll(async () => (await harness.newestMailTo(email)).id, { timeout: 30_000 })
      .not.toBe(first.id);
    const address = await follow(linkIn(await harness.newestMailTo(email)));
    const { data, error } = await client.auth.exchangeCodeForSession(address.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTypeOf("string");
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: "email/signup" }]);
  });

  it("recovers a password, which the client announces as such", async () => {
    const email = "recovery@example.com";
    await createConfirmedUser(harness, email, { locale: "en" });
    const client = harness.newClient({ flowType: "pkce" });
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await client.auth.resetPasswordForEmail(email, { redirectTo: page });
    const address = await follow(linkIn(await harness.newestMailTo(email, "password")));
    const { error } = await client.auth.exchangeCodeForSession(address.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(events).toContain("PASSWORD_RECOVERY");
    expect((await client.auth.updateUser({ password: "cinq plumes de plus" })).error).toBeNull();
  });
});

describe("the PKCE grant", () => {
  it.each([
    [{}, 400, "validation_failed"],
    [{ auth_code: "", code_verifier: "x" }, 400, "validation_failed"],
    [{ auth_code: "x" }, 400, "validation_failed"],
    [{ auth_code: "made-up", code_verifier: "x".repeat(56) }, 404, "flow_state_not_found"],
  ])("refuses %j", async (body, status, code) => {
    expect(await exchange(body)).toMatchObject({ status, body: { error_code: code } });
  });

  it.each(["signup", "otp", "recover", "resend"])(
    "has %s refuse a challenge it cannot check",
    async (path) => {
      const response = await harness.request(`/auth/v1/${path}`, {
        method: "POST",
        body: JSON.stringify({
          email: "a@example.com",
          password: goodPassword,
          type: "signup",
          code_challenge: "short",
          code_challenge_method: "s256",
        }),
      });
      expect(await response.json()).toMatchObject({
        code: 400,
        error_code: "validation_failed",
        msg: "code challenge has to be between 43 and 128 characters",
      });
    },
  );
});
