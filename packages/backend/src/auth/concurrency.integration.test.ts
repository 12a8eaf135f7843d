import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAuthHarness, createConfirmedUser, goodPassword, linkIn } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

const newPassword = "quatre plumes et deux encriers";

let harness: AuthHarness;

beforeAll(async () => {
  harness = await createAuthHarness();
});

afterAll(async () => {
  await harness.close();
});

async function countSessions(email: string): Promise<number> {
  const rows = await harness.database.sql`
    select 1 from auth.sessions join auth.users on users.id = sessions.user_id where users.email = ${email}
  `;
  return rows.length;
}

describe("at the same moment", () => {
  it("a link opened twenty times gives one session", async () => {
    const email = "double-click@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const link = linkIn(await harness.newestMailTo(email));
    await Promise.all(Array.from({ length: 20 }, () => harness.request(link)));
    expect(await countSessions(email)).toBe(1);
  });

  it("asking for links and following them do not block each other", async () => {
    const email = "impatient@example.com";
    const client = await createConfirmedUser(harness, email);
    await client.auth.resetPasswordForEmail(email);
    const link = linkIn(await harness.newestMailTo(email, "password"));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        harness.request(link).then(({ status }) => status),
        client.auth.resetPasswordForEmail(email).then(({ error }) => error),
      ]).flat(),
    );
    expect(new Set(answers)).toEqual(new Set([303, null]));
    expect(harness.reportedErrors).toEqual([]);
  });

  it("a password change leaves no session that the old password opened", async () => {
    const email = "race@example.com";
    const client = await createConfirmedUser(harness, email);
    const [changed] = await Promise.all([
      client.auth.updateUser({ password: newPassword }),
      ...Array.from({ length: 20 }, () =>
        harness.newClient().auth.signInWithPassword({ email, password: goodPassword }),
      ),
    ]);
    expect(changed.error).toBeNull();
    expect(await countSessions(email)).toBe(1);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("two hundred people sign in, and reading goes on", async () => {
    const email = "rush@example.com";
    const client = await createConfirmedUser(harness, email);
    const signIns = Array.from({ length: 200 }, () =>
      harness.newClient().auth.signInWithPassword({ email, password: goodPassword }),
    );
    let signedIn = 0;
    for (const signIn of signIns) void signIn.then(() => (signedIn += 1));
    expect((await client.auth.getUser()).error).toBeNull();
    expect(signedIn).toBeLessThan(200);
    const answers = await Promise.all(signIns);
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
  });
});
