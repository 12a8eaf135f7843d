import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { goodPassword } from "./support/person.ts";
import { Sender } from "./support/send-request.ts";

const signIns = 200;
/** Each account may sign in twenty times in five minutes. */
const accounts = signIns / 20;
const quietReads = 300;
/** Somebody else's load may come in the middle of a measurement: it is made anew, with accounts of its own. */
const attempts = 3;

let server: AttackedServer;

beforeAll(async () => {
  server = await startAttackedServer({ environment: { EMAIL_CONFIRMATION: "off" } });
  // The corrector warms up in the background, which would pass for a slow quiet time: this waits for it.
  await fetch(`${server.address}/functions/v1/language-correction`, {
    method: "POST",
    headers: { Authorization: `Bearer ${server.keys.anonKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ text: "A text.", language: "en", mode: "basic" }),
  });
});

afterAll(async () => {
  await server.close();
});

/** Works over connections of its own: kept ones may be closed while nobody uses them. */
async function over<Result>(work: (sender: Sender) => Promise<Result>): Promise<Result> {
  const sender = new Sender(server.port, signIns);
  return work(sender).finally(() => sender.close());
}

async function post(sender: Sender, target: string, email: string, client: string) {
  const answer = await sender.send({
    method: "POST",
    target,
    headers: {
      apikey: server.keys.anonKey,
      "Content-Type": "application/json",
      "X-Forwarded-For": client,
    },
    body: Buffer.from(JSON.stringify({ email, password: goodPassword })),
  });
  expect(answer.status).toBe(200);
  return z.object({ access_token: z.string() }).parse(JSON.parse(answer.text)).access_token;
}

/** Reads the caller's own profile; gives how long it took, in milliseconds. */
async function read(sender: Sender, token: string): Promise<number> {
  const started = performance.now();
  const { status, text } = await sender.send({
    method: "GET",
    target: "/rest/v1/profiles?select=*",
    headers: { apikey: server.keys.anonKey, Authorization: `Bearer ${token}` },
    body: undefined,
  });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toHaveLength(1);
  return performance.now() - started;
}

/** Reads one after the other for as long as it is told to; gives the median. */
async function readWhile(token: string, goesOn: (count: number) => boolean): Promise<number> {
  const times: number[] = [];
  await over(async (sender) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (goesOn(times.length)) times.push(await read(sender, token));
  });
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}

/** How many times longer the median read takes while everybody signs in. */
async function measureSlowdown(attempt: number): Promise<number> {
  const emails = Array.from({ length: accounts }, (_, index) => `person-${attempt}-${index}@example.org`);
  const [token = ""] = await over((sender) =>
    Promise.all(emails.map((email) => post(sender, "/auth/v1/signup", email, `198.51.100.${attempt}`))),
  );
  const quiet = await readWhile(token, (count) => count < quietReads);
  let isOver = false;
  const everybody = over((sender) => {
    const signIn = (email: string, index: number) =>
      post(sender, "/auth/v1/token?grant_type=password", email, `203.0.113.${index}`);
    return Promise.all(Array.from({ length: signIns / accounts }, () => emails.map(signIn)).flat());
  }).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([readWhile(token, () => !isOver), everybody]);
  return busy / quiet;
}

test("200 sign-ins in parallel make the median read at most three times slower", async () => {
  const slowdowns: number[] = [];
  while (slowdowns.length < attempts && !slowdowns.some((slowdown) => slowdown <= 3)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    slowdowns.push(await measureSlowdown(slowdowns.length));
  }
  expect(Math.min(...slowdowns)).toBeLessThanOrEqual(3);
});
