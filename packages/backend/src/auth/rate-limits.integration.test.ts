import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createLimits } from "../limits/create-limits.ts";
import { authQuotas } from "./rate-limits.ts";
import { codeIn, createAuthHarness, createConfirmedUser, goodPassword } from "./testing/auth-harness.ts";
import type { AuthHarness } from "./testing/auth-harness.ts";

let harness: AuthHarness;

beforeEach(async () => {
  harness = await createAuthHarness({ limits: (sql) => createLimits({ sql, secret: Buffer.alloc(32, 1) }) });
});

afterEach(async () => {
  await harness.close();
});

async function post(path: string, body: object, address: string) {
  const response = await harness.request(`/auth/v1/${path}`, {
    method: "POST",
    headers: { "x-test-address": address },
    body: JSON.stringify(body),
  });
  return { status: response.status, retryAfter: Number(response.headers.get("retry-after")), response };
}

describe("passwords", () => {
  it("cannot be guessed from many addresses against one account, and the owner is told when to try again", async () => {
    const email = "target@example.com";
    await createConfirmedUser(harness, email);
    const allowed = authQuotas["auth-sign-in-by-account"].points;
    const answers = await Promise.all(
      Array.from({ length: allowed + 1 }, (_, guess) =>
        post("token?grant_type=password", { email, password: `guess ${guess}` }, `198.51.100.${guess}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(allowed);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(await refused?.response.json()).toMatchObject({
      code: 429,
      error_code: "over_request_rate_limit",
    });
  });

  it("cannot be tried on many accounts from one address", async () => {
    const allowed = authQuotas["auth-sign-in-by-address"].points;
    const answers = await Promise.all(
      Array.from({ length: allowed + 1 }, (_, guess) =>
        post(
          "token?grant_type=password",
          { email: `a${guess}@example.com`, password: "guess" },
          "198.51.100.1",
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const elsewhere = await post(
      "token?grant_type=password",
      { email: "b@example.com", password: "x" },
      "::1",
    );
    expect(elsewhere.status).toBe(400);
  });
});

describe("codes", () => {
  it("allow ten guesses an hour, wherever they come from; the right one then has to wait too", async () => {
    const email = "guessed@example.com";
    await harness.newClient().auth.signUp({ email, password: goodPassword });
    const code = codeIn(await harness.newestMailTo(email));
    const wrong = code === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 10; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other, as a guesser does
      const { status } = await post("verify", { type: "signup", email, token: wrong }, `198.51.100.${guess}`);
      expect(status).toBe(403);
    }
    const right = await post("verify", { type: "signup", email, token: code }, "198.51.100.99");
    expect(right.status).toBe(429);
    expect(right.retryAfter).toBeGreaterThan(60);
  });
});

describe("a session", () => {
  it("is asked who it is as often as a room full of people does, and no more", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 601 }, async () => {
        const answer = await harness.request("/auth/v1/user", {
          headers: { "x-test-address": "198.51.100.200" },
        });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("mails", () => {
  it("leave once a minute to one address, known or not", async () => {
    const email = "impatient@example.com";
    const client = harness.newClient();
    await client.auth.signUp({ email, password: goodPassword });
    const again = await client.auth.resend({ type: "signup", email });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(again.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );

    const unknown = "unknown@example.com";
    expect((await client.auth.resetPasswordForEmail(unknown)).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail(unknown)).error?.code).toBe("over_email_send_rate_limit");
  });

  it("still let a confirmed person see that the address is taken", async () => {
    const email = "again@example.com";
    await createConfirmedUser(harness, email);
    const { data, error } = await harness.newClient().auth.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
  });
});
