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

const newPassword = "quatre plumes et deux encriers";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

describe("a forgotten password", () => {
  it("is replaced through the mail's link, and every other session ends", async () => {
    const email = "forgot@example.com";
    const thief = await createConfirmedUser(harness, email);
    const client = harness.newClient();
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: "http://motjuste.test/auth" });
    expect(asked.error).toBeNull();

    const mail = await harness.newestMailTo(email, "password");
    const { target, fragment } = redirectOf(await harness.request(linkIn(mail)));
    expect(target).toBe("http://motjuste.test/auth");
    expect(fragment.get("type")).toBe("recovery");
    await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await thief.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const old = await harness.newClient().auth.signInWithPassword({ email, password: goodPassword });
    expect(old.error?.code).toBe("invalid_credentials");
    const fresh = await harness.newClient().auth.signInWithPassword({ email, password: newPassword });
    expect(fresh.error).toBeNull();
  });

  it("is replaced through the six digits as well", async () => {
    const email = "forgot-code@example.com";
    await createConfirmedUser(harness, email);
    const client = harness.newClient();
    await client.auth.resetPasswordForEmail(email);
    const token = codeIn(await harness.newestMailTo(email, "password"));
    const wrongType = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect(wrongType.error?.code).toBe("otp_expired");
    const { data, error } = await client.auth.verifyOtp({ email, token, type: "recovery" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it("answers an unknown address alike and sends it nothing", async () => {
    const before = await harness.deliveredMails();
    const { error } = await harness.newClient().auth.resetPasswordForEmail("nobody@example.com");
    expect(error).toBeNull();
    expect(await harness.deliveredMails()).toHaveLength(before.length);
  });
});

describe("resend", () => {
  it("sends a fresh confirmation, after which the first no longer works", async () => {
    const email = "resend@example.com";
    const client = harness.newClient();
    await client.auth.signUp({ email, password: goodPassword });
    const first = await harness.newestMailTo(email);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();

    await expect
      .poll(async () => (await harness.newestMailTo(email)).id, { timeout: 30_000 })
      .not.toBe(first.id);
    const second = await harness.newestMailTo(email);
    expect(redirectOf(await harness.request(linkIn(first))).fragment.get("error_code")).toBe("otp_expired");
    expect((await client.auth.verifyOtp({ email, token: codeIn(second), type: "signup" })).error).toBeNull();
  });

  it("sends a confirmed address nothing", async () => {
    const email = "resend-confirmed@example.com";
    const client = await createConfirmedUser(harness, email);
    const before = await harness.deliveredMails();
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    expect(await harness.deliveredMails()).toHaveLength(before.length);
  });
});

describe("the signed-in user", () => {
  it("changes metadata key by key; null removes one", async () => {
    const client = await createConfirmedUser(harness, "metadata@example.com", {
      username: "a",
      theme: "dark",
    });
    const { data, error } = await client.auth.updateUser({ data: { theme: null, locale: "fr" } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: "a", locale: "fr" });
    expect(data.user?.user_metadata).not.toHaveProperty("theme");
  });

  it("keeps this session and ends the others with a new password", async () => {
    const email = "change@example.com";
    const client = await createConfirmedUser(harness, email);
    const other = harness.newClient();
    await other.auth.signInWithPassword({ email, password: goodPassword });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  });

  it.each([
    ["the same password", { password: goodPassword }, "same_password", 422],
    ["a weak one", { password: "motdepasse" }, "weak_password", 422],
    ["a phone number", { phone: "+33123456789" }, "phone_provider_disabled", 400],
    ["endless metadata", { data: { essay: "x".repeat(5000) } }, "validation_failed", 400],
  ])("cannot choose %s", async (name, attributes, code, status) => {
    const client = await createConfirmedUser(harness, `${name.replaceAll(" ", "-")}@example.com`);
    const { error } = await client.auth.updateUser(attributes);
    expect(error).toMatchObject({ code, status });
  });

  it("is gone when the account is deleted", async () => {
    const email = "deleted@example.com";
    const client = await createConfirmedUser(harness, email);
    const { data } = await client.auth.getSession();
    await harness.database.sql`delete from auth.users where email = ${email}`;
    const response = await harness.request("/auth/v1/user", {
      headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
    });
    expect(await response.json()).toMatchObject({ code: 403, error_code: "user_not_found" });
  });
});
