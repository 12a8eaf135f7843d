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
    const client = harness.newClient();
    const emails = Array.from({ length: 12 }, (_, number) => `impatient-${number}@example.com`);
    const statuses = await Promise.all(
      emails.map(async (email) => {
        await client.auth.signUp({ email, password: goodPassword });
        const link = linkIn(await harness.newestMailTo(email));
        const answers = await Promise.all([
          client.auth.resend({ type: "signup", email }),
          harness.request(link),
          client.auth.resend({ type: "signup", email }),
        ]);
        return answers[1].status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(harness.reportedErrors).toEqual([]);
  });

  it("a password change leaves no session that the old password opened", async () => {
    const email = "race@example.com";
    const client = await createConfirmedUser(harness, email);
    const progress = { isChanged: false };
    const change = client.auth.updateUser({ password: newPassword }).finally(() => {
      progress.isChanged = true;
    });
    // Sign-ins that keep coming: some of them read the old hash and are still checking it when it changes.
    const signIns: Promise<unknown>[] = [];
    while (!progress.isChanged) {
      signIns.push(harness.newClient().auth.signInWithPassword({ email, password: goodPassword }));
      // oxlint-disable-next-line no-await-in-loop -- a request's time apart
      await client.auth.getUser();
    }
    expect((await change).error).toBeNull();
    await Promise.all(signIns);
    expect(await countSessions(email)).toBe(1);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("a hundred people sign in, and reading goes on", async () => {
    const email = "rush@example.com";
    const client = await createConfirmedUser(harness, email);
    const signIns = Array.from({ length: 100 }, () =>
      harness.newClient().auth.signInWithPassword({ email, password: goodPassword }),
    );
    let signedIn = 0;
    for (const signIn of signIns) void signIn.then(() => (signedIn += 1));
    expect((await client.auth.getUser()).error).toBeNull();
    expect(signedIn).toBeLessThan(100);
    const answers = await Promise.all(signIns);
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
  });
});
