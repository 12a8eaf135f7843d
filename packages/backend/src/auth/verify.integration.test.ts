import type { EmailOtpType } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  codeIn,
  createAuthHarness,
  createConfirmedUser,
  goodPassword,
  linkIn,
} from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

async function signUp(email: string): Promise<void> {
  await harness
    .newClient()
    .auth.signUp({ email, password: goodPassword, options: { data: { locale: "en" } } });
}

async function askForRecovery(email: string): Promise<void> {
  await createConfirmedUser(harness, email, { locale: "en" });
  await harness.newClient().auth.resetPasswordForEmail(email);
}

async function askForMagicLink(email: string): Promise<void> {
  await createConfirmedUser(harness, email, { locale: "en" });
  await harness.newClient().auth.signInWithOtp({ email });
}

/** How a mail is asked for, what its subject says, and every type by which a client may verify it. */
const mails: readonly [(email: string) => Promise<void>, string, readonly EmailOtpType[]][] = [
  [signUp, "Confirm your address", ["signup", "invite", "email"]],
  [askForRecovery, "new password", ["recovery", "magiclink", "email"]],
  [askForMagicLink, "sign-in link", ["magiclink", "recovery", "email"]],
];
const cases = mails.flatMap(([ask, subject, types]) => types.map((type) => ({ ask, subject, type })));

describe("verifyOtp", () => {
  it.each(cases)("takes the code of the mail '$subject' as $type", async ({ ask, subject, type }) => {
    const email = `code-${type}-${subject.replaceAll(" ", "-")}@example.com`.toLowerCase();
    await ask(email);
    const client = harness.newClient();
    const token = codeIn(await harness.newestMailTo(email, subject));
    const { data, error } = await client.auth.verifyOtp({ email, token, type });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await client.auth.verifyOtp({ email, token, type })).error?.code).toBe("otp_expired");
  });

  it.each(cases)("takes the link of the mail '$subject' as $type", async ({ ask, subject, type }) => {
    const email = `hash-${type}-${subject.replaceAll(" ", "-")}@example.com`.toLowerCase();
    await ask(email);
    const client = harness.newClient();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    const link = new URL(linkIn(await harness.newestMailTo(email, subject)), "http://motjuste.test");
    const tokenHash = link.searchParams.get("token") ?? "";
    const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(events).toContain(type === "recovery" ? "PASSWORD_RECOVERY" : "SIGNED_IN");
  });

  it("takes both links of a change of address by their hashes", async () => {
    const [oldEmail, newEmail] = ["hash@old.example", "hash@new.example"];
    const client = await createConfirmedUser(harness, oldEmail, { locale: "en" });
    await client.auth.updateUser({ email: newEmail });
    const [first, second] = await Promise.all(
      [oldEmail, newEmail].map(async (email) => {
        const mail = await harness.newestMailTo(email, "Confirm");
        return new URL(linkIn(mail), "http://motjuste.test").searchParams.get("token") ?? "";
      }),
    );
    const type = "email_change";
    const half = await client.auth.verifyOtp({ token_hash: second ?? "", type });
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
    const whole = await client.auth.verifyOtp({ token_hash: first ?? "", type });
    expect(whole.data.session?.user.email).toBe(newEmail);
  });

  it.each([
    { type: "email", email: "a@example.com" },
    { type: "email", token: "123456" },
    { type: "sms", phone: "+33123456789", token: "123456" },
    { type: "nonsense", token_hash: "x" },
    { token_hash: "x" },
  ])("refuses %j", async (body) => {
    const response = await harness.request("/auth/v1/verify", { method: "POST", body: JSON.stringify(body) });
    expect(await response.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });

  it("reads a code as people type it", async () => {
    const email = "spaces@example.com";
    await signUp(email);
    const code = codeIn(await harness.newestMailTo(email));
    const token = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await harness.newClient().auth.verifyOtp({ email, token, type: "email" })).error).toBeNull();
  });
});
