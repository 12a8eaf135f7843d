import { afterAll, beforeAll, expect, it } from "vitest";

import {
  createAuthHarness,
  createConfirmedUser,
  goodPassword,
  linkIn,
  redirectOf,
} from "../testing/auth-harness.ts";
import type { AuthHarness } from "../testing/auth-harness.ts";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

/** A signed-in person who waits for a change of address. */
async function askForChange(name: string) {
  const [oldEmail, newEmail] = [`${name}@old.example`, `${name}@new.example`];
  const client = await createConfirmedUser(harness, oldEmail, { locale: "en" });
  expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();
  return { client, oldEmail, newEmail };
}

/** Sends requests that have to wait for the account in this order, and lets them go on when all of them wait. */
async function inLine<Answer>(email: string, ...requests: readonly (() => Promise<Answer>)[]) {
  const { sql } = harness.database;
  const answers: Promise<Answer>[] = [];
  await sql.begin(async (holder) => {
    await holder`select 1 from auth.users where email = ${email} for update`;
    for (const request of requests) {
      answers.push(request());
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(answers.length);
    }
  });
  return Promise.all(answers);
}

async function countWaiting(): Promise<number | undefined> {
  const [row] = await harness.database.sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  return row?.count;
}

it("a code of the PKCE flow that somebody holds is worth nothing after a new password", async () => {
  const email = "holds-a-code@example.com";
  const owner = await createConfirmedUser(harness, email, { locale: "en" });
  const thief = harness.newClient({ flowType: "pkce" });
  await thief.auth.signInWithOtp({ email });
  const response = await harness.request(linkIn(await harness.newestMailTo(email, "sign-in link")));
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  expect(code).not.toBe("");

  expect((await owner.auth.updateUser({ password: "cinq plumes de plus" })).error).toBeNull();
  const { data, error } = await thief.auth.exchangeCodeForSession(code);
  expect(error?.code).toBe("flow_state_not_found");
  expect(data.session).toBeNull();
});

it("a recovery asked for while the address changes opens nothing at the old address", async () => {
  const { oldEmail, newEmail } = await askForChange("moves");
  await harness.request(linkIn(await harness.newestMailTo(oldEmail, "Confirm the change")));
  const last = linkIn(await harness.newestMailTo(newEmail));
  await inLine(
    oldEmail,
    () => harness.request(last),
    () => harness.request("/auth/v1/recover", { method: "POST", body: JSON.stringify({ email: oldEmail }) }),
  );
  const recovery = linkIn(await harness.newestMailTo(oldEmail, "password"));
  expect(redirectOf(await harness.request(recovery)).fragment.get("error_code")).toBe("otp_expired");
  const { error } = await harness
    .newClient()
    .auth.signInWithPassword({ email: newEmail, password: goodPassword });
  expect(error).toBeNull();
});

it("a change of address given up with a new password does not come back when it is sent again", async () => {
  const { client, oldEmail } = await askForChange("gives-up");
  const { data } = await client.auth.getSession();
  await inLine(
    oldEmail,
    () =>
      harness.request("/auth/v1/user", {
        method: "PUT",
        headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
        body: JSON.stringify({ password: "cinq plumes de plus" }),
      }),
    () =>
      harness.request("/auth/v1/resend", {
        method: "POST",
        body: JSON.stringify({ type: "email_change", email: oldEmail }),
      }),
  );
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(0);
  await harness.deliveredMails();
  expect((await client.auth.getUser()).data.user).not.toHaveProperty("new_email");
});
