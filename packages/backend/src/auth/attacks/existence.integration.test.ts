import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAuthHarness, goodPassword } from "../testing/auth-harness.ts";
import type { AuthHarness } from "../testing/auth-harness.ts";

let harness: AuthHarness;
/** Mails that are being written or sent. */
const underway = new Set<object>();

beforeAll(async () => {
  harness = await createAuthHarness({
    sendMail: async (mail) => {
      const delivery = {};
      underway.add(delivery);
      await mail;
      underway.delete(delivery);
    },
  });
  for (const email of ["known@example.com", "waiting@example.com"]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await post("/signup", { email, password: goodPassword });
  }
  await harness.database.sql`
    update auth.users set email_confirmed_at = now() where email = 'known@example.com'
  `;
});

afterAll(async () => {
  await harness.close();
});

async function post(path: string, body: object): Promise<Response> {
  return harness.request(`/auth/v1${path}`, { method: "POST", body: JSON.stringify(body) });
}

/** Everything about an answer that a client can see. */
async function visible(answer: Response) {
  return { status: answer.status, headers: [...answer.headers.entries()], text: await answer.text() };
}

/** An address that has signed up and confirmed, one that has not, one that nobody has. */
const known = "known@example.com";
const waiting = "waiting@example.com";
const nobody = "nobody@example.com";

/**
 * What one may ask with an address: whether it has an account must not show. `busiest` is the account that gives us
 * most to do.
 */
const questions: readonly {
  readonly name: string;
  readonly path: string;
  readonly busiest: string;
  readonly body: (email: string) => object;
}[] = [
  {
    name: "a sign-in with a wrong password",
    path: "/token?grant_type=password",
    busiest: known,
    body: (email) => ({ email, password: "wrong" }),
  },
  { name: "a recovery", path: "/recover", busiest: known, body: (email) => ({ email }) },
  {
    name: "a sign-in by mail",
    path: "/otp",
    busiest: known,
    body: (email) => ({ email, create_user: false }),
  },
  {
    name: "a confirmation once more",
    path: "/resend",
    busiest: waiting,
    body: (email) => ({ email, type: "signup" }),
  },
  {
    name: "a change of address once more",
    path: "/resend",
    busiest: known,
    body: (email) => ({ email, type: "email_change" }),
  },
  {
    name: "a wrong code",
    path: "/verify",
    busiest: waiting,
    body: (email) => ({ email, type: "email", token: "no code" }),
  },
];

describe.each(questions)("the answer to $name", ({ path, busiest, body }) => {
  it.each([known, waiting])("is the same for %s as for nobody", async (email) => {
    const expected = await visible(await post(path, body(nobody)));
    expect(await visible(await post(path, body(email)))).toEqual(expected);
  });

  it("takes the same time for an account as for nobody", { retry: 5 }, async () => {
    const rounds = path.startsWith("/token") ? 7 : 101;
    const times = await measure(rounds, busiest, (email) => post(path, body(email)));
    const ratio = times.account / times.nobody;
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5);
  });
});

/** The median milliseconds of the answers for both, asked in turn so that whatever else goes on hits them alike. */
async function measure(rounds: number, account: string, ask: (email: string) => Promise<Response>) {
  const times: Readonly<Record<string, number[]>> = { [account]: [], [nobody]: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [email, list] of Object.entries(times)) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would measure each other
      await untilQuiet();
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await ask(email);
      list.push(performance.now() - start);
    }
  }
  return { account: median(times[account] ?? []), nobody: median(times[nobody] ?? []) };
}

/** Waits for what the last answer left to be done. */
async function untilQuiet(): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- a turn of the event loop at a time
    await new Promise(setImmediate);
  } while (underway.size > 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
