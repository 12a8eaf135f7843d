import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { authQuotas } from "../rate-limits.ts";
import { codeIn, createConfirmedUser, goodPassword, linkIn } from "../testing/auth-harness.ts";
import type { AttackRequest } from "./two-servers.ts";
import { startTwoServers } from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

let servers: TwoServers;

beforeEach(async () => {
  servers = await startTwoServers({ limited: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await servers.close();
});

/** Sends it this many times at once, from a new address each time and to both servers; gives how many were heard. */
async function countHeard(
  times: number,
  path: string,
  request: (number: number) => AttackRequest,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) =>
      servers.send(number, path, { from: strangerAddress(number), ...request(number) }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  await Promise.all(refused.map(expectRetryAfter));
  return times - refused.length;
}

const strangerAddress = (number: number) => `198.18.${number >> 8}.${number & 255}`;

async function expectRetryAfter(answer: Response): Promise<void> {
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  const { error_code: code } = z.object({ error_code: z.string() }).parse(await answer.json());
  expect(code).toMatch(/^over_(?:request|email_send)_rate_limit$/);
}

const owner = "192.0.2.77";

/** Whether the owner gets in with the right password. */
async function ownerSignsIn(email: string, from: string): Promise<number> {
  const answer = await servers.send(0, "/token?grant_type=password", {
    body: { email, password: goodPassword },
    from,
  });
  return answer.status;
}

describe("passwords of one account", () => {
  it("are heard twenty times in five minutes, by both servers together and from any number of addresses", async () => {
    const email = "target@example.com";
    await createConfirmedUser(servers.harness, email);
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const heard = await countHeard(30, "/token?grant_type=password", (number) => ({
      body: { email: spellings[number % 3], password: `guess ${number}` },
    }));
    expect(heard).toBe(authQuotas["auth-sign-in-by-account"].points);
  });

  it("are limited alike when there is no such account", async () => {
    const heard = await countHeard(25, "/token?grant_type=password", () => ({
      body: { email: "nobody@example.com", password: "guess" },
    }));
    expect(heard).toBe(authQuotas["auth-sign-in-by-account"].points);
  });

  it("that strangers guess do not lock the owner out of where they signed in before (decision 029)", async () => {
    const email = "besieged@example.com";
    await createConfirmedUser(servers.harness, email);
    expect(await ownerSignsIn(email, owner)).toBe(200);
    await countHeard(25, "/token?grant_type=password", () => ({ body: { email, password: "guess" } }));
    expect(await ownerSignsIn(email, "192.0.2.78")).toBe(429);
    expect(await ownerSignsIn(email, owner)).toBe(200);
    // Nor does that open the account to guesses from there.
    const heard = await countHeard(30, "/token?grant_type=password", () => ({
      body: { email, password: "guess" },
      from: owner,
    }));
    expect(heard).toBeLessThanOrEqual(authQuotas["auth-sign-in-by-account"].points);
  });

  it("that strangers guess without end leave the owner the way by mail, from anywhere", async () => {
    const email = "traveller@example.com";
    await createConfirmedUser(servers.harness, email);
    const siege = () =>
      countHeard(25, "/token?grant_type=password", () => ({ body: { email, password: "guess" } }));
    await siege();
    expect(await ownerSignsIn(email, owner)).toBe(429);

    await servers.send(0, "/recover", { body: { email }, from: owner });
    const link = linkIn(await servers.harness.newestMailTo(email, "password"));
    await countHeard(15, "/verify", () => ({ body: { type: "recovery", email, token: "000000" } }));
    const followed = await servers.send(0, link.replace("/auth/v1", ""), { method: "GET", from: owner });
    expect(followed.headers.get("location")).toContain("access_token=");
    // And that address is the owner's from then on.
    await vi.waitFor(async () => expect(await ownerSignsIn(email, owner)).toBe(200), 30_000);
  });
});

describe("one address", () => {
  it.each([
    ["passwords of many accounts", "/token?grant_type=password", "auth-sign-in-by-address"],
    ["sign-ups", "/signup", "auth-sign-up-by-address"],
  ] as const)(
    "is heard with so many %s in five minutes, by both servers together",
    async (_name, path, kind) => {
      const allowed = authQuotas[kind].points;
      const heard = await countHeard(allowed + 5, path, (number) => ({
        body: { email: `one-of-many-${number}@example.com`, password: "quelques plumes" },
        from: "198.51.100.8",
      }));
      expect(heard).toBe(allowed);
    },
  );
});

function wrongFor(code: string, number: number): string {
  const guess = String(number).padStart(6, "0");
  return guess === code ? "999999" : guess;
}

describe("one-time codes", () => {
  it.each(["signup", "recovery", "email", "magiclink", "email_change", "invite"])(
    "of the type %s are heard ten times in an hour, by both servers together and from any number of addresses",
    async (type) => {
      const email = "guessed@example.com";
      await servers.send(0, "/signup", { body: { email, password: goodPassword } });
      const code = codeIn(await servers.harness.newestMailTo(email));
      const heard = await countHeard(15, "/verify", (number) => ({
        body: {
          type,
          email: number % 2 === 0 ? email : "GUESSED@example.com",
          token: wrongFor(code, number),
        },
      }));
      expect(heard).toBe(authQuotas["auth-verify-code-by-account"].points);
      // The types share one count: another type is no way around it.
      const other = await servers.send(1, "/verify", {
        body: { type: type === "signup" ? "email" : "signup", email, token: code },
        from: owner,
      });
      expect(other.status).toBe(429);
    },
  );

  it("that a new password asks for are heard ten times in an hour, by both servers together", async () => {
    const client = await createConfirmedUser(servers.harness, "changes@example.com");
    const { data } = await client.auth.getSession();
    const heard = await countHeard(15, "/user", (number) => ({
      method: "PUT",
      body: { password: "", nonce: wrongFor("", number) },
      token: data.session?.access_token ?? "",
    }));
    expect(heard).toBe(authQuotas["auth-reauthentication-by-account"].points);
  });

  it("fall to a guesser who never rests with less than one chance in ten thousand a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const email = "rested@example.com";
    await createConfirmedUser(servers.harness, email);
    let heard = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      // oxlint-disable-next-line no-await-in-loop -- hour after hour
      await servers.send(0, "/recover", { body: { email }, from: strangerAddress(9000 + hour) });
      // oxlint-disable-next-line no-await-in-loop
      heard += await countHeard(15, "/verify", (number) => ({
        body: { type: "email", email, token: wrongFor("", hour * 100 + number) },
      }));
      vi.setSystemTime(Date.now() + 3_601_000);
    }
    // Of a million codes at most two are good at a time for the type `email`: a sign-up's and a sign-in's.
    const chance = (heard * 2) / 1_000_000;
    expect(heard).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1 / 10_000);
  });
});

describe("links and mails", () => {
  it("tokens of links are heard sixty times in five minutes from one address", async () => {
    const allowed = authQuotas["auth-verify-by-address"].points;
    const heard = await countHeard(allowed + 5, "/verify", (number) => ({
      body: { type: "recovery", token_hash: `guess-${number}` },
      from: "198.51.100.9",
    }));
    expect(heard).toBe(allowed);
  });

  it.each(["/recover", "/resend", "/otp"])(
    "%s sends one mail a minute, by both servers together",
    async (path) => {
      const email = "flooded@example.com";
      const heard = await countHeard(5, path, () => ({ body: { email, type: "signup" } }));
      expect(heard).toBe(1);
    },
  );

  it.each(["/recover", "/resend", "/otp"])("%s sends thirty mails an hour for one address", async (path) => {
    const heard = await countHeard(35, path, (number) => ({
      body: { email: `flood-${number}@example.com`, type: "signup" },
      from: "198.51.100.10",
    }));
    expect(heard).toBe(authQuotas["auth-mail-by-address"].points);
  });
});
