import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { codeIn, createAuthHarness, goodPassword, linkIn } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

const squattersPassword = "le mot de passe du coucou";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

/** Somebody signs up with an address that is not theirs; its owner gets a mail and ignores it. */
async function squat(email: string) {
  await harness.newClient().auth.signUp({ email, password: squattersPassword });
  return harness.newestMailTo(email);
}

async function newerMail(email: string, older: { readonly id: string }) {
  await expect
    .poll(async () => (await harness.newestMailTo(email)).id, { timeout: 30_000 })
    .not.toBe(older.id);
  return harness.newestMailTo(email);
}

async function signInError(email: string, password: string): Promise<string | undefined> {
  const { error } = await harness.newClient().auth.signInWithPassword({ email, password });
  return error?.code;
}

describe("the password that a stranger chose for one's address", () => {
  it("opens nothing after one's own sign-up, and neither does one's own until it is chosen by mail", async () => {
    const email = "signs-up@example.com";
    const first = await squat(email);
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    await harness.request(linkIn(await newerMail(email, first)));
    expect(await signInError(email, squattersPassword)).toBe("invalid_credentials");
    expect(await signInError(email, goodPassword)).toBe("invalid_credentials");

    const client = harness.newClient();
    await client.auth.resetPasswordForEmail(email);
    const token = codeIn(await harness.newestMailTo(email, "mot de passe"));
    await client.auth.verifyOtp({ email, token, type: "recovery" });
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect(await signInError(email, goodPassword)).toBeUndefined();
  });

  it("opens nothing either when the stranger is the second to sign up", async () => {
    const email = "signed-up-before@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const first = await harness.newestMailTo(email);
    await harness.newClient().auth.signUp({ email, password: squattersPassword });
    await harness.request(linkIn(await newerMail(email, first)));
    expect(await signInError(email, squattersPassword)).toBe("invalid_credentials");
  });

  it("opens nothing after one has signed in by mail", async () => {
    const email = "signs-in-by-mail@example.com";
    const first = await squat(email);
    const client = harness.newClient();
    await client.auth.signInWithOtp({ email });
    const token = codeIn(await newerMail(email, first));
    expect((await client.auth.verifyOtp({ email, token, type: "email" })).error).toBeNull();
    expect(await signInError(email, squattersPassword)).toBe("invalid_credentials");
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
  });

  it("opens nothing after one has recovered the account, whatever comes next", async () => {
    const email = "recovers@example.com";
    await squat(email);
    await harness.newClient().auth.resetPasswordForEmail(email);
    await harness.request(linkIn(await harness.newestMailTo(email, "mot de passe")));
    expect(await signInError(email, squattersPassword)).toBe("invalid_credentials");
  });
});

describe("one's own password", () => {
  it("stays when one signs up twice with it", async () => {
    const email = "impatient@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const first = await harness.newestMailTo(email);
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    await harness.request(linkIn(await newerMail(email, first)));
    expect(await signInError(email, goodPassword)).toBeUndefined();
  });

  it("stays when ten sign-ups with it arrive at once", async () => {
    const email = "double-click@example.com";
    await Promise.all(
      Array.from({ length: 10 }, () => harness.newClient().auth.signUp({ email, password: goodPassword })),
    );
    const [row] = await harness.database.sql<{ hash: string | null }>`
      select encrypted_password as hash from auth.users where email = ${email}
    `;
    expect(row?.hash).toMatch(/^\$argon2id/);
  });

  it("stays when a recovery link is followed and no new one is chosen", async () => {
    const email = "changes-mind@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    await harness.request(linkIn(await harness.newestMailTo(email)));
    await harness.newClient().auth.resetPasswordForEmail(email);
    await harness.request(linkIn(await harness.newestMailTo(email, "mot de passe")));
    expect(await signInError(email, goodPassword)).toBeUndefined();
  });

  it("stays when a stranger signs up with a confirmed address", async () => {
    const email = "confirmed@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    await harness.request(linkIn(await harness.newestMailTo(email)));
    await harness.newClient().auth.signUp({ email, password: squattersPassword });
    await harness.newClient().auth.signInWithOtp({ email });
    await harness.newestMailTo(email, "connexion");
    expect(await signInError(email, goodPassword)).toBeUndefined();
  });
});
