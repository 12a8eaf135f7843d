import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createLimits } from "../limits/create-limits.ts";
import {
  codeIn,
  createAuthHarness,
  createConfirmedUser,
  goodPassword,
  linkIn,
  redirectOf,
} from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

const firstMessage = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const page = "http://motjuste.test/dashboard/profile";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

/** A signed-in person who has asked for another address, with what both addresses got. */
async function askForChange(name: string) {
  const [oldEmail, newEmail] = [`${name}@old.example`, `${name}@new.example`];
  const client = await createConfirmedUser(harness, oldEmail, { locale: "en" });
  const asked = await client.auth.updateUser({ email: newEmail }, { emailRedirectTo: page });
  expect(asked.error).toBeNull();
  const oldMail = await harness.newestMailTo(oldEmail, "Confirm the change");
  const newMail = await harness.newestMailTo(newEmail, "Confirm your new address");
  return { client, oldEmail, newEmail, oldMail, newMail, user: asked.data.user };
}

async function signInWorks(email: string): Promise<boolean> {
  const { error } = await harness.newClient().auth.signInWithPassword({ email, password: goodPassword });
  return error === null;
}

describe("a change of address", () => {
  it("waits until both addresses have agreed by link", async () => {
    const { client, oldEmail, newEmail, oldMail, newMail, user } = await askForChange("links");
    expect(user).toMatchObject({ email: oldEmail, new_email: newEmail });
    expect(user?.email_change_sent_at).toBeTypeOf("string");

    const first = redirectOf(await harness.request(linkIn(oldMail)));
    expect(first.target).toBe(page);
    expect(Object.fromEntries(first.fragment)).toEqual({ message: firstMessage });
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: oldEmail, new_email: newEmail });

    const second = redirectOf(await harness.request(linkIn(newMail)));
    expect(second.fragment.get("type")).toBe("email_change");
    const { data } = await client.auth.setSession({
      access_token: second.fragment.get("access_token") ?? "",
      refresh_token: second.fragment.get("refresh_token") ?? "",
    });
    expect(data.user).toMatchObject({
      email: newEmail,
      user_metadata: { email: newEmail },
      identities: [{ email: newEmail, identity_data: { email: newEmail, email_verified: true } }],
    });
    expect(data.user).not.toHaveProperty("new_email");
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.email).toBe(newEmail);
    expect(await signInWorks(newEmail)).toBe(true);
    expect(await signInWorks(oldEmail)).toBe(false);
  });

  it("takes the six digits of each mail with the address they were sent to, in either order", async () => {
    const { client, oldEmail, newEmail, oldMail, newMail } = await askForChange("codes");
    const type = "email_change";
    const swapped = await client.auth.verifyOtp({ email: oldEmail, token: codeIn(newMail), type });
    expect(swapped.error?.code).toBe("otp_expired");

    const first = await client.auth.verifyOtp({ email: newEmail, token: codeIn(newMail), type });
    expect(first).toMatchObject({ data: { user: null, session: null }, error: null });
    const again = await client.auth.verifyOtp({ email: newEmail, token: codeIn(newMail), type });
    expect(again.error?.code).toBe("otp_expired");

    const second = await client.auth.verifyOtp({ email: oldEmail, token: codeIn(oldMail), type });
    expect(second.error).toBeNull();
    expect(second.data.session?.user.email).toBe(newEmail);
  });

  it("says in so many words that the other address is still missing", async () => {
    const { newEmail, newMail } = await askForChange("words");
    const response = await harness.request("/auth/v1/verify", {
      method: "POST",
      body: JSON.stringify({ type: "email_change", email: newEmail, token: codeIn(newMail) }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: "200", msg: firstMessage });
  });

  it("leads a client of the PKCE flow to a code", async () => {
    const verifier = "v".repeat(56);
    const { client, oldEmail } = await askForChange("pkce");
    const { data } = await client.auth.getSession();
    // Not by the client: in 2.109 its updateUser forgets the verifier that it has just made.
    const newEmail = "pkce@third.example";
    await harness.request(`/auth/v1/user?redirect_to=${encodeURIComponent(page)}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
      body: JSON.stringify({ email: newEmail, code_challenge: verifier, code_challenge_method: "plain" }),
    });
    const links = [
      linkIn(await harness.newestMailTo(newEmail)),
      linkIn(await harness.newestMailTo(oldEmail, "Confirm the change")),
    ] as const;
    const first = new URL((await harness.request(links[0])).headers.get("location") ?? "");
    expect(first.searchParams.get("message")).toBe(firstMessage);
    expect(new URLSearchParams(first.hash.slice(1)).get("message")).toBe(firstMessage);

    const second = new URL((await harness.request(links[1])).headers.get("location") ?? "");
    const exchanged = await harness.request("/auth/v1/token?grant_type=pkce", {
      method: "POST",
      body: JSON.stringify({ auth_code: second.searchParams.get("code"), code_verifier: verifier }),
    });
    expect(await exchanged.json()).toMatchObject({ user: { email: newEmail } });
  });

  it("is done once when both links are followed at once, ten times each", async () => {
    const { client, newEmail, oldMail, newMail } = await askForChange("at-once");
    const links = Array.from({ length: 10 }, () => [linkIn(oldMail), linkIn(newMail)]).flat();
    const answers = await Promise.all(links.map(async (link) => redirectOf(await harness.request(link))));
    expect(answers.filter(({ fragment }) => fragment.has("message"))).toHaveLength(1);
    expect(answers.filter(({ fragment }) => fragment.has("access_token"))).toHaveLength(1);
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
    expect(harness.reportedErrors).toEqual([]);
  });

  it("begins again when it is sent again: the mails from before stop working", async () => {
    const { client, oldEmail, newEmail, oldMail, newMail } = await askForChange("again");
    await harness.request(linkIn(oldMail));
    const resent = await client.auth.resend({ type: "email_change", email: oldEmail });
    expect(resent.error).toBeNull();
    await expect
      .poll(async () => (await harness.newestMailTo(newEmail)).id, { timeout: 30_000 })
      .not.toBe(newMail.id);
    await expect
      .poll(async () => (await harness.newestMailTo(oldEmail)).id, { timeout: 30_000 })
      .not.toBe(oldMail.id);
    const stale = redirectOf(await harness.request(linkIn(newMail)));
    expect(stale.fragment.get("error_code")).toBe("otp_expired");

    for (const email of [oldEmail, newEmail]) {
      // oxlint-disable-next-line no-await-in-loop -- one confirmation, then the other
      const token = codeIn(await harness.newestMailTo(email));
      // oxlint-disable-next-line no-await-in-loop
      await client.auth.verifyOtp({ email, token, type: "email_change" });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it("is sent again to nobody who does not wait for one", async () => {
    const email = "content@example.com";
    const client = await createConfirmedUser(harness, email);
    const mails = await harness.deliveredMails();
    expect((await client.auth.resend({ type: "email_change", email })).error).toBeNull();
    expect((await client.auth.resend({ type: "email_change", email: "no@example.com" })).error).toBeNull();
    expect(await harness.deliveredMails()).toHaveLength(mails.length);
  });

  it("can be replaced by another wish, and given up with a new password", async () => {
    const { client, oldEmail, oldMail } = await askForChange("fickle");
    const other = await client.auth.updateUser({ email: "fickle@third.example" });
    expect(other.data.user?.new_email).toBe("fickle@third.example");
    expect(redirectOf(await harness.request(linkIn(oldMail))).fragment.get("error_code")).toBe("otp_expired");

    const changed = await client.auth.updateUser({ password: "cinq plumes de plus" });
    expect(changed.data.user?.email).toBe(oldEmail);
    expect(changed.data.user).not.toHaveProperty("new_email");
    const newest = await harness.newestMailTo("fickle@third.example");
    expect(redirectOf(await harness.request(linkIn(newest))).fragment.get("error_code")).toBe("otp_expired");
  });

  it("leaves the other sessions open, and takes recovery mails of the old address away", async () => {
    const { oldEmail, newEmail, oldMail, newMail } = await askForChange("thorough");
    const other = harness.newClient();
    await other.auth.signInWithPassword({ email: oldEmail, password: goodPassword });
    await harness.newClient().auth.resetPasswordForEmail(oldEmail);
    const recovery = await harness.newestMailTo(oldEmail, "password");
    await harness.request(linkIn(oldMail));
    await harness.request(linkIn(newMail));
    expect((await other.auth.getUser()).data.user?.email).toBe(newEmail);
    expect(redirectOf(await harness.request(linkIn(recovery))).fragment.get("error_code")).toBe(
      "otp_expired",
    );
  });

  it("survives a sign-in by mail in between", async () => {
    const { client, oldEmail, newEmail, oldMail, newMail } = await askForChange("between");
    await client.auth.signInWithOtp({ email: oldEmail });
    const token = codeIn(await harness.newestMailTo(oldEmail, "sign-in link"));
    expect((await client.auth.verifyOtp({ email: oldEmail, token, type: "email" })).error).toBeNull();
    await harness.request(linkIn(oldMail));
    await harness.request(linkIn(newMail));
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });
});

describe("a change of address that is refused", () => {
  it("names the address of a confirmed account", async () => {
    await createConfirmedUser(harness, "taken@example.com");
    const client = await createConfirmedUser(harness, "wants-taken@example.com");
    const { error } = await client.auth.updateUser({ email: "Taken@Example.com" });
    expect(error).toMatchObject({
      code: "email_exists",
      status: 422,
      message: "A user with this email address has already been registered",
    });
  });

  it("does not tell that somebody else waits to confirm the address, and takes it from nobody", async () => {
    const { client, newEmail, oldEmail, oldMail, newMail } = await askForChange("contested");
    await harness.newClient().auth.signUp({ email: newEmail, password: goodPassword });
    await harness.request(linkIn(oldMail));
    const { fragment } = redirectOf(await harness.request(linkIn(newMail)));
    expect(fragment.get("error_code")).toBe("email_exists");
    expect((await client.auth.getUser()).data.user?.email).toBe(oldEmail);

    await harness.newClient().auth.signUp({ email: "waiting@example.com", password: goodPassword });
    const asked = await client.auth.updateUser({ email: "waiting@example.com" });
    expect(asked.error).toBeNull();
  });

  it("floods no mailbox: one mail a minute, whoever wants the address", async () => {
    const limited = await createAuthHarness({
      limits: (sql) => createLimits({ sql, secret: Buffer.alloc(32, 1) }),
    });
    try {
      const [first, second] = await Promise.all(
        ["a@example.com", "b@example.com"].map((email) => createConfirmedUser(limited, email)),
      );
      expect((await first?.auth.updateUser({ email: "c@example.com" }))?.error).toBeNull();
      const flooded = await second?.auth.updateUser({ email: "c@example.com" });
      expect(flooded?.error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
      const impatient = await first?.auth.updateUser({ email: "d@example.com" });
      expect(impatient?.error?.code).toBe("over_email_send_rate_limit");
    } finally {
      await limited.close();
    }
  });

  it("floods no mailbox by being sent again, for however many accounts that want the address", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limited = await createAuthHarness({
      limits: (sql) => createLimits({ sql, secret: Buffer.alloc(32, 1) }),
    });
    try {
      const emails = ["a@example.com", "b@example.com", "c@example.com"];
      for (const email of emails) {
        // oxlint-disable-next-line no-await-in-loop -- a minute apart
        const client = await createConfirmedUser(limited, email);
        // oxlint-disable-next-line no-await-in-loop
        expect((await client.auth.updateUser({ email: "wanted@example.com" })).error).toBeNull();
        vi.setSystemTime(Date.now() + 61_000);
      }
      for (const email of emails) {
        // oxlint-disable-next-line no-await-in-loop -- the answer is the same for all
        const { error } = await limited.newClient().auth.resend({ type: "email_change", email });
        expect(error).toBeNull();
      }
      const count = async () => {
        const mails = await limited.deliveredMails();
        return mails.filter(({ to }) => to === "wanted@example.com").length;
      };
      await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(emails.length);
      expect(await count()).toBe(emails.length + 1);
    } finally {
      vi.useRealTimers();
      await limited.close();
    }
  });

  it("is not held up by strangers who ask for it to be sent again", async () => {
    const limited = await createAuthHarness({
      limits: (sql) => createLimits({ sql, secret: Buffer.alloc(32, 1) }),
    });
    try {
      const email = "besieged@example.com";
      const client = await createConfirmedUser(limited, email);
      await limited.newClient().auth.resend({ type: "email_change", email });
      expect((await client.auth.updateUser({ email: "away@example.com" })).error).toBeNull();
      const again = await client.auth.resend({ type: "email_change", email });
      expect(again.error?.code).toBe("over_email_send_rate_limit");
    } finally {
      await limited.close();
    }
  });

  it("is none to the address that the account has, in whatever case it moved here", async () => {
    const email = "moved@example.com";
    const client = await createConfirmedUser(harness, email);
    await harness.database.sql`update auth.users set email = 'Moved@Example.com' where email = ${email}`;
    const { data, error } = await client.auth.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty("new_email");
  });

  it("is none to the address that the account has", async () => {
    const email = "same@example.com";
    const client = await createConfirmedUser(harness, email);
    const mails = await harness.deliveredMails();
    const { data, error } = await client.auth.updateUser({ email: "SAME@example.com" });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty("new_email");
    expect(await harness.deliveredMails()).toHaveLength(mails.length);
  });

  it("tells the person when the mails cannot be sent", async () => {
    const failure = { isOn: false };
    const broken = await createAuthHarness({
      settings: { autoconfirm: true },
      sendMail: () => (failure.isOn ? Promise.reject(new Error("refused")) : Promise.resolve()),
    });
    try {
      const client = broken.newClient();
      await client.auth.signUp({ email: "a@example.com", password: goodPassword });
      failure.isOn = true;
      const { error } = await client.auth.updateUser({ email: "b@example.com" });
      expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 500 });
      expect(broken.reportedErrors).toMatchObject([{ cause: { message: "refused" } }]);
    } finally {
      await broken.close();
    }
  });
});
