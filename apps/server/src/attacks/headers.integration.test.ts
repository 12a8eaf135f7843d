import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { judgeForm, type Family } from "./support/judge-answer.ts";
import { mailsTo } from "./support/mails.ts";
import { goodPassword } from "./support/person.ts";
import { Sender } from "./support/send-request.ts";

const evil = "https://evil.example";

let server: AttackedServer;
let sender: Sender;

beforeAll(async () => {
  server = await startAttackedServer();
  sender = new Sender(server.port);
});

afterAll(async () => {
  sender.close();
  await server.close();
});

interface Situation {
  readonly family: Family;
  readonly status: number;
  readonly method: string;
  readonly target: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends it as a page of another origin makes a browser send it. */
function send({ method, target, body, headers }: Omit<Situation, "family" | "status">) {
  const { anonKey } = server.keys;
  return sender.send({
    method,
    target,
    headers: {
      apikey: anonKey,
      Authorization: `Bearer ${anonKey}`,
      "Content-Type": "application/json",
      Origin: evil,
      ...headers,
    },
    body: body === undefined ? undefined : Buffer.from(body),
  });
}

const tooLarge = "x".repeat(300_000);
const signIn = "/auth/v1/token?grant_type=password";
const correction = "/functions/v1/language-correction";
const credentials = JSON.stringify({ email: "nobody@example.com", password: goodPassword });

const situations: readonly Situation[] = [
  { family: "auth", status: 200, method: "GET", target: "/auth/v1/settings" },
  { family: "auth", status: 303, method: "GET", target: "/auth/v1/verify?token=x&type=signup" },
  { family: "auth", status: 400, method: "POST", target: signIn, body: credentials },
  { family: "auth", status: 400, method: "POST", target: signIn, body: "{" },
  { family: "auth", status: 403, method: "GET", target: "/auth/v1/user" },
  { family: "auth", status: 404, method: "GET", target: "/auth/v1/nothing" },
  { family: "auth", status: 413, method: "POST", target: signIn, body: tooLarge },
  { family: "rest", status: 401, method: "GET", target: "/rest/v1/chat_conversations?select=id" },
  { family: "rest", status: 400, method: "GET", target: "/rest/v1/profiles?id=eq" },
  {
    family: "rest",
    status: 401,
    method: "GET",
    target: "/rest/v1/profiles",
    headers: { Authorization: "Bearer x" },
  },
  { family: "rest", status: 404, method: "GET", target: "/rest/v1/nothing" },
  { family: "rest", status: 413, method: "POST", target: "/rest/v1/profiles", body: tooLarge },
  { family: "functions", status: 400, method: "POST", target: correction, body: "{" },
  {
    family: "functions",
    status: 401,
    method: "POST",
    target: correction,
    headers: { Authorization: "Bearer x" },
  },
  { family: "functions", status: 404, method: "POST", target: "/functions/v1/nothing", body: "{}" },
  { family: "functions", status: 405, method: "GET", target: correction },
  { family: "functions", status: 413, method: "POST", target: correction, body: tooLarge },
  { family: "pages", status: 200, method: "GET", target: "/" },
  { family: "pages", status: 200, method: "GET", target: "/assets/app-00000000.js" },
  { family: "pages", status: 200, method: "GET", target: "/config.json" },
  { family: "pages", status: 200, method: "GET", target: "/health" },
  { family: "pages", status: 200, method: "GET", target: "/dev/mailbox", headers: { Host: "localhost" } },
  { family: "pages", status: 404, method: "GET", target: "/nowhere" },
  { family: "pages", status: 404, method: "POST", target: "/" },
  { family: "pages", status: 413, method: "POST", target: "/", body: tooLarge },
];

describe("security headers, the family's shape, and no word to another origin", () => {
  test.each(situations)("$status $family: $method $target", async ({ family, status, ...request }) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(judgeForm(family, request.method, answer)).toBeUndefined();
  });

  // Answers of people are nobody else's, errors included.
  test.each(situations.filter(({ family }) => family === "auth" || family === "rest"))(
    "$status $family is kept by no cache: $method $target",
    async (request) => {
      expect((await send(request)).headers["cache-control"]).toBe("no-store");
    },
  );

  test("429 auth: a second recovery in a minute", async () => {
    const body = JSON.stringify({ email: "twice@example.com" });
    await send({ method: "POST", target: "/auth/v1/recover", body });
    const answer = await send({ method: "POST", target: "/auth/v1/recover", body });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(judgeForm("auth", "POST", answer)).toBeUndefined();
  });

  test("429 functions: the sixty-first call in a minute", async () => {
    const headers = { "X-Forwarded-For": "198.18.2.1" };
    const calls = Array.from({ length: 61 }, () =>
      send({ method: "POST", target: correction, body: "{}", headers }),
    );
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    for (const answer of refused) {
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(judgeForm("functions", "POST", answer)).toBeUndefined();
    }
  });

  test("500 auth: when the database is not what it was, and the log tells the operator without telling secrets", async () => {
    await server.withDatabase((sql) => sql`alter table auth.users rename to users_gone`);
    const answer = await send({ method: "POST", target: signIn, body: credentials });
    await server.withDatabase((sql) => sql`alter table auth.users_gone rename to users`);
    expect(answer.status).toBe(500);
    expect(judgeForm("auth", "POST", answer)).toBeUndefined();
    expect(server.logged()).toContain("42P01");
    expect(server.logged()).not.toContain(goodPassword);
  });
});

describe("a preflight of another origin", () => {
  test.each([
    signIn,
    "/auth/v1/user",
    "/rest/v1/profiles",
    correction,
    "/config.json",
    "/health",
    "/dev/mailbox",
    "/",
  ])("is granted nothing: %s", async (target) => {
    const answer = await send({
      method: "OPTIONS",
      target,
      headers: {
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,apikey,content-type",
        "Access-Control-Request-Private-Network": "true",
      },
    });
    const granted = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
    expect(granted).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain(evil);
  });
});

test("a host that a client makes up reaches no mail", async () => {
  const email = "poisoned@example.com";
  const answer = await send({
    method: "POST",
    target: "/auth/v1/signup",
    body: JSON.stringify({ email, password: goodPassword }),
    headers: {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      Forwarded: "host=evil.example",
      Referer: evil,
    },
  });
  expect(answer.status).toBe(200);
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toContain(`${server.address}/auth/v1/verify?`);
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
});
