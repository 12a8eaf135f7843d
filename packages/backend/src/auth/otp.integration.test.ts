import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  codeIn,
  createAuthHarness,
  createConfirmedUser,
  goodPassword,
  linkIn,
  redirectOf,
} from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

async function accountsOf(email: string): Promise<number> {
  return (await harness.database.sql`select 1 from auth.users where email = ${email}`).length;
}

describe("signInWithOtp", () => {
  it("signs a known person in by the code of a sign-in mail", async () => {
    const email = "known@example.com";
    await createConfirmedUser(harness, email, { locale: "en" });
    const client = harness.newClient();
    const asked = await client.auth.signInWithOtp({ email });
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });

    const mail = await harness.newestMailTo(email, "sign-in link");
    const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(mail), type: "email" });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ amr: [{ method: "otp" }], aal: "aal1" });
  });

  it.each(["magiclink", "email"] as const)(
    "takes the mail's link as the token hash of a %s",
    async (type) => {
      const email = `hash-${type}@example.com`;
      await createConfirmedUser(harness, email, { locale: "en" });
      await harness.newClient().auth.signInWithOtp({ email });
      const link = linkIn(await harness.newestMailTo(email, "sign-in link"));
      const tokenHash = new URLSearchParams(link.split("?")[1]).get("token") ?? "";

      const client = harness.newClient();
      const first = await client.auth.verifyOtp({ token_hash: tokenHash, type });
      expect(first.data.session?.user.email).toBe(email);
      const again = await client.auth.verifyOtp({ token_hash: tokenHash, type });
      expect(again.error).toMatchObject({
        code: "otp_expired",
        status: 403,
        message: "Email link is invalid or has expired",
      });
    },
  );

  it("leads through the mail's link to the asked page with a session", async () => {
    const email = "link@example.com";
    await createConfirmedUser(harness, email, { locale: "en" });
    const client = harness.newClient();
    const emailRedirectTo = "http://motjuste.test/dashboard";
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo } });
    const link = linkIn(await harness.newestMailTo(email, "sign-in link"));
    const { target, fragment } = redirectOf(await harness.request(link));
    expect(target).toBe(emailRedirectTo);
    expect(fragment.get("type")).toBe("magiclink");
    const { data } = await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(data.user?.email).toBe(email);
  });

  it("makes an account without a password for a new address, which the code confirms", async () => {
    const email = "newcomer@example.com";
    const client = harness.newClient();
    const asked = await client.auth.signInWithOtp({ email, options: { data: { username: "new" } } });
    expect(asked.error).toBeNull();
    const token = codeIn(await harness.newestMailTo(email));
    const guessed = await harness.newClient().auth.signInWithPassword({ email, password: goodPassword });
    expect(guessed.error?.code).toBe("invalid_credentials");

    const { data, error } = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { username: "new", email_verified: true },
      identities: [{ provider: "email", identity_data: { email_verified: true } }],
    });
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    const later = await harness.newClient().auth.signInWithPassword({ email, password: goodPassword });
    expect(later.error).toBeNull();
  });

  it("answers an unknown address alike when it may not sign up, and does nothing", async () => {
    const email = "stranger@example.com";
    const mails = (await harness.deliveredMails()).length;
    const options = { shouldCreateUser: false };
    const unknown = await harness.newClient().auth.signInWithOtp({ email, options });
    await createConfirmedUser(harness, "resident@example.com", { locale: "en" });
    const known = await harness.newClient().auth.signInWithOtp({ email: "resident@example.com", options });
    expect(unknown).toEqual(known);
    await harness.newestMailTo("resident@example.com", "sign-in link");
    expect(await harness.deliveredMails()).toHaveLength(mails + 2);
    expect(await accountsOf(email)).toBe(0);
  });

  it("refuses a code of another kind, a wrong one, and one for nobody alike", async () => {
    const email = "kinds@example.com";
    await createConfirmedUser(harness, email, { locale: "en" });
    await harness.newClient().auth.signInWithOtp({ email });
    const token = codeIn(await harness.newestMailTo(email, "sign-in link"));
    const client = harness.newClient();
    const wrongKind = await client.auth.verifyOtp({ email, token, type: "signup" });
    const wrongCode = await client.auth.verifyOtp({ email, token: "not it", type: "email" });
    const nobody = await client.auth.verifyOtp({ email: "nobody@example.com", token, type: "email" });
    expect(wrongKind.error).toMatchObject({
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
    expect(wrongCode.error).toEqual(wrongKind.error);
    expect(nobody.error).toEqual(wrongKind.error);
  });

  it.each([
    ["a phone number", { phone: "+33123456789" }, "phone_provider_disabled"],
    ["nobody", {}, "validation_failed"],
    ["a malformed address", { email: "not an address" }, "validation_failed"],
    ["too much metadata", { email: "a@example.com", data: { a: "x".repeat(5000) } }, "validation_failed"],
  ])("refuses %s", async (_name, body, code) => {
    const response = await harness.request("/auth/v1/otp", { method: "POST", body: JSON.stringify(body) });
    expect(await response.json()).toMatchObject({ code: 400, error_code: code });
  });

  it("sends a banned person nothing, and refuses the mail from before", async () => {
    const email = "banned@example.com";
    await createConfirmedUser(harness, email, { locale: "en" });
    await harness.newClient().auth.signInWithOtp({ email });
    const before = await harness.newestMailTo(email, "sign-in link");
    await harness.database.sql`
      update auth.users set banned_until = now() + interval '1 day' where email = ${email}
    `;
    const verified = await harness
      .newClient()
      .auth.verifyOtp({ email, token: codeIn(before), type: "email" });
    expect(verified.error).toMatchObject({ code: "user_banned", status: 403, message: "User is banned" });

    expect((await harness.newClient().auth.signInWithOtp({ email })).error).toBeNull();
    const other = "not-banned@example.com";
    await createConfirmedUser(harness, other, { locale: "en" });
    await harness.newClient().auth.signInWithOtp({ email: other });
    await harness.newestMailTo(other, "sign-in link");
    expect((await harness.newestMailTo(email)).id).toBe(before.id);
  });
});

describe("signInWithOtp where an operator tells unknown addresses", () => {
  it.each([
    [{ tellUnknownAddresses: true }, false, "otp_disabled", "Signups not allowed for otp"],
    [
      { tellUnknownAddresses: true, signupEnabled: false },
      true,
      "signup_disabled",
      "Signups not allowed for this instance",
    ],
  ])("answers as GoTrue does with %j", async (settings, shouldCreateUser, code, message) => {
    const telling = await createAuthHarness({ settings });
    try {
      const email = "stranger@example.com";
      const { error } = await telling
        .newClient()
        .auth.signInWithOtp({ email, options: { shouldCreateUser } });
      expect(error).toMatchObject({ code, message, status: 422 });
    } finally {
      await telling.close();
    }
  });
});

describe("signInWithOtp without confirmation of addresses", () => {
  it("sends a newcomer the sign-in link at once", async () => {
    const open = await createAuthHarness({ settings: { autoconfirm: true } });
    try {
      const email = "quick@example.com";
      const client = open.newClient();
      await client.auth.signInWithOtp({ email, options: { data: { locale: "en" } } });
      const token = codeIn(await open.newestMailTo(email, "sign-in link"));
      expect((await client.auth.verifyOtp({ email, token, type: "magiclink" })).error).toBeNull();
    } finally {
      await open.close();
    }
  });
});
