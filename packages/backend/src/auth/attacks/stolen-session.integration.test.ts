import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

import { codeIn, createConfirmedUser, goodPassword } from "../testing/auth-harness.ts";
import { startTwoServers } from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

let servers: TwoServers;

beforeAll(async () => {
  servers = await startTwoServers();
});

afterAll(async () => {
  await servers.close();
});

/** Another session of the account: a thief's, who has read a token or sat at the owner's machine. */
async function steal(email: string) {
  const { data } = await servers.harness
    .newClient()
    .auth.signInWithPassword({ email, password: goodPassword });
  if (data.session === null) throw new Error("No session");
  return data.session;
}

async function codeErrorOf(answer: Response): Promise<string> {
  return z.object({ error_code: z.string().default("none") }).parse(await answer.json()).error_code;
}

/** The code of the mail to this address that a request sends, now or in the background. */
async function codeOfNextMail(address: string, request: () => Promise<Response>): Promise<string> {
  const mails = async () => (await servers.harness.mailbox.listMails()).filter(({ to }) => to === address);
  const { length } = await mails();
  await request();
  return vi.waitFor(async () => {
    const [newest, ...older] = await mails();
    if (newest === undefined || older.length < length) throw new Error(`No new mail to ${address} yet`);
    return codeIn(newest);
  }, 30_000);
}

it("does not move the account to an address that the thief confirms alone, however often", async () => {
  const [email, evil] = ["owner@example.com", "thief@evil.example"];
  await createConfirmedUser(servers.harness, email, { locale: "en" });
  const { access_token: token } = await steal(email);
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable no-await-in-loop -- step by step
    const codes = [
      await codeOfNextMail(evil, () =>
        servers.send(round, "/user", { method: "PUT", body: { email: evil }, token }),
      ),
    ];
    await servers.send(round, "/verify", { body: { type: "email_change", email: evil, token: codes[0] } });
    codes.push(
      await codeOfNextMail(evil, () =>
        servers.send(round, "/resend", { body: { type: "email_change", email } }),
      ),
    );
    for (const code of codes) {
      await servers.send(round, "/verify", { body: { type: "email_change", email: evil, token: code } });
      await servers.send(round, "/verify", { body: { type: "email_change", email, token: code } });
    }
    // oxlint-enable no-await-in-loop
  }
  const user = await servers.send(0, "/user", { method: "GET", token });
  expect(await user.json()).toMatchObject({ email });
});

it("and the owner's change their passwords at once: one wins, and has ended the other's session", async () => {
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable no-await-in-loop -- round after round
    const email = `race-${round}@example.com`;
    await createConfirmedUser(servers.harness, email);
    const sessions = await Promise.all([steal(email), steal(email)]);
    const passwords = ["la plume du propriétaire", "la plume du voleur"];
    const changes = await Promise.all(
      sessions.map(({ access_token: token }, index) =>
        servers.send(index, "/user", { method: "PUT", body: { password: passwords[index] }, token }),
      ),
    );
    const winner = changes.findIndex(({ status }) => status === 200);
    expect(changes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    const stillOpen = await Promise.all(
      sessions.map(({ access_token: token }) => servers.send(0, "/user", { method: "GET", token })),
    );
    expect(stillOpen.map(({ status }) => status === 200)).toEqual([winner === 0, winner === 1]);
    const signedIn = await servers.send(0, "/token?grant_type=password", {
      body: { email, password: passwords[winner] },
    });
    expect(signedIn.status).toBe(200);
    // oxlint-enable no-await-in-loop
  }
});

it("does not outlive a sign-out everywhere by refreshing at the same moment", async () => {
  const email = "leaves@example.com";
  await createConfirmedUser(servers.harness, email);
  const thefts = await Promise.all(Array.from({ length: 4 }, () => steal(email)));
  const { access_token: token } = await steal(email);
  const [signedOut, ...refreshed] = await Promise.all([
    servers.send(0, "/logout?scope=global", { token }),
    ...thefts.map(({ refresh_token: refreshToken }, number) =>
      servers.send(number, "/token?grant_type=refresh_token", { body: { refresh_token: refreshToken } }),
    ),
  ]);
  expect(signedOut.status).toBe(204);
  const bodySchema = z.object({ refresh_token: z.string().default("none") });
  const errors = refreshed.map(async (answer) => {
    const body = bodySchema.parse(await answer.json());
    return codeErrorOf(await servers.send(0, "/token?grant_type=refresh_token", { body }));
  });
  expect(new Set(await Promise.all(errors))).toEqual(new Set(["refresh_token_not_found"]));
});
