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

describe("sign-up", () => {
  it("keeps the metadata and waits for the address to be confirmed", async () => {
    const client = harness.newClient();
    const { data, error } = await client.auth.signUp({
      email: "  Colette@Example.COM ",
      password: goodPassword,
      options: { data: { username: "colette", display_name: "Colette W." } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: "colette@example.com",
      role: "authenticated",
      user_metadata: { username: "colette", display_name: "Colette W.", email_verified: false },
      identities: [{ provider: "email" }],
    });

    const signIn = await client.auth.signInWithPassword({
      email: "colette@example.com",
      password: goodPassword,
    });
    expect(signIn.error).toMatchObject({ code: "email_not_confirmed", message: "Email not confirmed" });
  });

  it("confirms by the mail's link, which works once and leads to the asked page", async () => {
    const email = "george@example.com";
    const client = harness.newClient();
    await client.auth.signUp({
      email,
      password: goodPassword,
      options: { emailRedirectTo: "http://motjuste.test/dashboard" },
    });
    const link = linkIn(await harness.newestMailTo(email));

    const { target, fragment } = redirectOf(await harness.request(link));
    expect(target).toBe("http://motjuste.test/dashboard");
    expect(fragment.get("type")).toBe("signup");
    const { data, error } = await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(data.user?.email_confirmed_at).toBeTypeOf("string");

    const again = redirectOf(await harness.request(link));
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
  });

  it("is not confirmed by a scanner that only looks at the link with HEAD", async () => {
    const email = "scanned@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const link = linkIn(await harness.newestMailTo(email));
    expect((await harness.request(link, { method: "HEAD" })).status).toBe(200);
    expect(redirectOf(await harness.request(link)).fragment.get("access_token")).not.toBeNull();
  });

  it("confirms by the six digits, once", async () => {
    const email = "marguerite@example.com";
    const client = harness.newClient();
    await client.auth.signUp({ email, password: goodPassword });
    const token = codeIn(await harness.newestMailTo(email));

    const { data, error } = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);

    const again = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  it("refuses the code for another address", async () => {
    const mine = "mine@example.com";
    await harness.newClient().auth.signUp({ email: mine, password: goodPassword });
    await harness.newClient().auth.signUp({ email: "theirs@example.com", password: goodPassword });
    const token = codeIn(await harness.newestMailTo(mine));
    const { error } = await harness.newClient().auth.verifyOtp({
      email: "theirs@example.com",
      token,
      type: "signup",
    });
    expect(error?.code).toBe("otp_expired");
  });

  it("refuses links and codes after an hour", async () => {
    const email = "late@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const mail = await harness.newestMailTo(email);
    harness.advanceSeconds(3601);
    const byLink = redirectOf(await harness.request(linkIn(mail)));
    expect(byLink.fragment.get("error_code")).toBe("otp_expired");
    const byCode = await harness.newClient().auth.verifyOtp({ email, token: codeIn(mail), type: "signup" });
    expect(byCode.error?.code).toBe("otp_expired");
  });

  it("sends nobody to a page that is not ours", async () => {
    const email = "lured@example.com";
    await harness.newClient().auth.signUp({
      email,
      password: goodPassword,
      options: { emailRedirectTo: "https://evil.example/steal" },
    });
    const link = linkIn(await harness.newestMailTo(email));
    const forged = link.replace(/redirect_to=[^&]*/, "redirect_to=https%3A%2F%2Fevil.example");
    expect(redirectOf(await harness.request(forged)).target).toBe("http://motjuste.test");
  });
});

describe("sign-up with an address that is taken", () => {
  it("answers a confirmed address with a user without identities, and sends no mail", async () => {
    const email = "known@example.com";
    const owner = await createConfirmedUser(harness, email, { username: "owner" });
    const mails = await harness.deliveredMails();

    const { data, error } = await harness.newClient().auth.signUp({
      email,
      password: "another good passphrase",
      options: { data: { username: "stranger" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], user_metadata: { username: "stranger" } });
    const { data: own } = await owner.auth.getUser();
    expect(data.user?.id).not.toBe(own.user?.id);
    expect(await harness.deliveredMails()).toHaveLength(mails.length);

    const stranger = await harness.newClient().auth.signInWithPassword({
      email,
      password: "another good passphrase",
    });
    expect(stranger.error?.message).toBe("Invalid login credentials");
  });

  it("sends the confirmation again to an unconfirmed one, and tells nothing of the first sign-up", async () => {
    const email = "twice@example.com";
    const first = await harness.newClient().auth.signUp({
      email,
      password: goodPassword,
      options: { data: { username: "first", secret: "not for strangers" } },
    });
    const firstLink = linkIn(await harness.newestMailTo(email));
    const second = await harness.newClient().auth.signUp({
      email,
      password: goodPassword,
      options: { data: { username: "second" } },
    });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.identities).toHaveLength(1);
    expect(JSON.stringify(second.data)).not.toContain("not for strangers");

    const secondLink = linkIn(await harness.newestMailTo(email));
    expect(redirectOf(await harness.request(firstLink)).fragment.get("error_code")).toBe("otp_expired");
    expect(redirectOf(await harness.request(secondLink)).fragment.get("access_token")).not.toBeNull();
  });

  it("answers an unconfirmed address with the words for a new one, whatever its account has lived through", async () => {
    const [waiting, unknown] = ["lived@example.com", "fresh@example.com"];
    await harness.newClient().auth.signUp({ email: waiting, password: goodPassword });
    await harness.database.sql`
      update auth.users set created_at = '2020-02-02', invited_at = '2020-02-02', recovery_sent_at = '2020-02-02',
        raw_app_meta_data = raw_app_meta_data || '{"staff": true}'
      where email = ${waiting}
    `;
    await harness.database.sql`update auth.identities set created_at = '2020-02-02' where email = ${waiting}`;
    const [first, second] = await Promise.all(
      [waiting, unknown].map(async (email) => {
        const response = await harness.request("/auth/v1/signup", {
          method: "POST",
          body: JSON.stringify({ email, password: goodPassword, data: { username: "ann" } }),
        });
        return withoutNames(await response.text(), email);
      }),
    );
    expect(first).toBe(second);
  });

  it("makes one account of fifty sign-ups at once", async () => {
    const email = "crowd@example.com";
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.newClient().auth.signUp({ email, password: goodPassword })),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 50 }, () => null));
    const [row] = await harness.database.sql`
      select count(*)::integer as users,
        (select count(*)::integer from auth.identities where email = ${email}) as identities
      from auth.users where email = ${email}
    `;
    expect(row).toEqual({ users: 1, identities: 1 });
  });
});

/** An answer without what differs between any two people: the address, the identifiers, the moment. */
function withoutNames(answer: string, email: string): string {
  return answer
    .replaceAll(email, "address")
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id")
    .replaceAll(/"(?!2020)\d{4}-[\d:.T-]+(?:Z|\+00:00)"/g, '"now"');
}

describe("a sign-up that is refused", () => {
  it.each([
    ["short", { email: "a@example.com", password: "abc12" }, "weak_password", ["length"]],
    ["common", { email: "a@example.com", password: "Sunshine1" }, "weak_password", ["pwned"]],
  ])("names why a %s password is weak", async (_name, credentials, code, reasons) => {
    const { error } = await harness.newClient().auth.signUp(credentials);
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", code, status: 422, reasons });
  });

  it("takes long passphrases whole", async () => {
    const password = "é🖋 ".repeat(40).trim();
    const email = "long@example.com";
    await harness.newClient().auth.signUp({ email, password });
    await harness.request(linkIn(await harness.newestMailTo(email)));
    const whole = await harness.newClient().auth.signInWithPassword({ email, password });
    expect(whole.error).toBeNull();
    const cut = await harness.newClient().auth.signInWithPassword({ email, password: password.slice(0, 72) });
    expect(cut.error?.code).toBe("invalid_credentials");
  });

  it.each([
    ["no address at all", { password: goodPassword }, "anonymous_provider_disabled"],
    ["a phone number", { phone: "+33123456789", password: goodPassword }, "phone_provider_disabled"],
    ["a malformed address", { email: "not an address", password: goodPassword }, "validation_failed"],
    ["no password", { email: "b@example.com" }, "validation_failed"],
    [
      "a null character",
      { email: "b@example.com", password: goodPassword, data: { a: "\0" } },
      "validation_failed",
    ],
    [
      "too much metadata",
      { email: "b@example.com", password: goodPassword, data: { a: "x".repeat(5000) } },
      "validation_failed",
    ],
    [
      "a PKCE challenge",
      { email: "b@example.com", password: goodPassword, code_challenge: "x" },
      "validation_failed",
    ],
  ])("says what is wrong with %s", async (_name, body, code) => {
    const response = await harness.request("/auth/v1/signup", { method: "POST", body: JSON.stringify(body) });
    expect(await response.json()).toMatchObject({ code: response.status, error_code: code });
  });

  it("tells the person when the mail cannot be sent, and the operator why", async () => {
    const broken = await createAuthHarness({
      sendMail: () => Promise.reject(new Error("connection refused")),
    });
    try {
      const body = JSON.stringify({ email: "d@example.com", password: goodPassword });
      const response = await broken.request("/auth/v1/signup", { method: "POST", body });
      expect(await response.json()).toMatchObject({
        code: 500,
        msg: expect.stringContaining("Error sending"),
      });
      expect(broken.reportedErrors).toMatchObject([{ cause: { message: "connection refused" } }]);
    } finally {
      await broken.close();
    }
  });

  it("says that sign-ups are closed", async () => {
    const closed = await createAuthHarness({ settings: { signupEnabled: false } });
    try {
      const { error } = await closed
        .newClient()
        .auth.signUp({ email: "c@example.com", password: goodPassword });
      expect(error).toMatchObject({ code: "signup_disabled", status: 422 });
    } finally {
      await closed.close();
    }
  });
});

describe("sign-up without confirmation", () => {
  it("signs in at once, and names a taken address", async () => {
    const open = await createAuthHarness({ settings: { autoconfirm: true } });
    try {
      const credentials = { email: "quick@example.com", password: goodPassword };
      const { data, error } = await open.newClient().auth.signUp(credentials);
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTypeOf("string");
      const again = await open.newClient().auth.signUp(credentials);
      expect(again.error).toMatchObject({ code: "user_already_exists", message: "User already registered" });
    } finally {
      await open.close();
    }
  });
});
