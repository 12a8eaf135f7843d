import { readFile } from "node:fs/promises";
import { join } from "node:path";

import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { bombard } from "./support/bombard.ts";
import { bodyOf, hostileBody, hostileHeaders, hostileText, queryOf } from "./support/hostile-values.ts";
import { judgeAnswer, type Family } from "./support/judge-answer.ts";
import { goodPassword, newPerson } from "./support/person.ts";
import type { PlainRequest } from "./support/send-request.ts";

/** What must not be in the log, planted in every place a secret can have. */
const planted = {
  password: "planted-password-4711",
  token: "planted-token-4711",
  code: "471147",
  text: "planted-text-4711",
};

const minutes = 60_000;

let server: AttackedServer;
let accessToken: string;

beforeAll(async () => {
  server = await startAttackedServer();
  ({
    session: { access_token: accessToken },
  } = await newPerson(server, "fuzzed@example.com"));
});

afterAll(async () => {
  await server.close();
});

async function expectNoComplaints(family: Family, requests: fc.Arbitrary<PlainRequest>) {
  const { complaints, statuses } = await bombard(
    server.port,
    requests,
    (request, answer) => judgeAnswer(family, request, answer),
    { asClients: family !== "pages" },
  );
  expect(complaints.slice(0, 5)).toEqual([]);
  return statuses;
}

/** Mostly the method that is meant, sometimes any other. */
const methodOf = (right: string) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(right) },
    fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"),
  );

const bearer = () =>
  fc.constantFrom(
    {},
    { Authorization: `Bearer ${accessToken}` },
    { Authorization: `Bearer ${server.keys.anonKey}` },
    { Authorization: `Bearer ${planted.token}` },
  );

const headersOf = () =>
  fc
    .tuple(fc.constantFrom({ "Content-Type": "application/json" }), bearer(), hostileHeaders)
    .map((parts) => Object.assign({}, ...parts) as Record<string, string>);

test("auth: ten thousand requests", { timeout: 10 * minutes }, async () => {
  const email = fc.nat(400).map((number) => `fuzz-${number}@example.com`);
  const fields = {
    email,
    password: fc.constantFrom(goodPassword, planted.password, "short"),
    data: fc.constant({ username: planted.text }),
    type: fc.constantFrom("signup", "recovery", "email", "magiclink", "invite", "email_change"),
    token: fc.constantFrom(planted.code, planted.token),
    token_hash: fc.constant(planted.token),
    refresh_token: fc.constant(planted.token),
    auth_code: fc.constant(planted.token),
    code_verifier: fc.constant(planted.token),
    code_challenge: fc.constant("a".repeat(43)),
    code_challenge_method: fc.constantFrom("s256", "plain"),
    nonce: fc.constant(planted.code),
    create_user: fc.boolean(),
    phone: fc.constant("+33123456789"),
  };
  const pick = (...names: readonly (keyof typeof fields)[]) =>
    bodyOf(Object.fromEntries(names.map((name) => [name, fields[name]])));
  const challenge = ["code_challenge", "code_challenge_method"] as const;
  const query = queryOf(
    ["grant_type", "redirect_to", "type", "token", "token_hash", "scope", "email"],
    ["password", "refresh_token", "pkce", "signup", "others", planted.token, "http%3A%2F%2Flocalhost%2F"],
  );
  const endpoints: readonly (readonly [
    method: string,
    path: string,
    body: fc.Arbitrary<Buffer> | undefined,
  ])[] = [
    ["POST", "/signup", pick("email", "password", "data", "phone", ...challenge)],
    ["POST", "/token?grant_type=password", pick("email", "password")],
    ["POST", "/token?grant_type=refresh_token", pick("refresh_token")],
    ["POST", "/token?grant_type=pkce", pick("auth_code", "code_verifier")],
    ["POST", "/verify", pick("type", "email", "token")],
    ["POST", "/verify", pick("type", "token_hash")],
    ["GET", "/verify", undefined],
    ["POST", "/otp", pick("email", "create_user", "data", ...challenge)],
    ["POST", "/recover", pick("email", ...challenge)],
    ["POST", "/resend", pick("type", "email", ...challenge)],
    ["GET", "/user", undefined],
    ["PUT", "/user", pick("data", "password", "email", "nonce", ...challenge)],
    ["GET", "/reauthenticate", undefined],
    ["POST", "/logout?scope=others", undefined],
    ["GET", "/settings", undefined],
    ["GET", "/.well-known/jwks.json", undefined],
    ["POST", "/admin/users", pick("email", "password")],
    ["POST", "/factors", pick("type")],
  ];
  const request = fc.constantFrom(...endpoints).chain(([method, path, body]) =>
    fc.record({
      method: methodOf(method),
      target: fc
        .oneof({ weight: 2, arbitrary: fc.constant("") }, query)
        .map((text) => `/auth/v1${path}${path.includes("?") ? text.replace("?", "&") : text}`),
      headers: headersOf(),
      body: fc.option(fc.oneof({ weight: 5, arbitrary: body ?? hostileBody }, hostileBody), {
        nil: undefined,
        freq: 9,
      }),
    }),
  );
  const statuses = await expectNoComplaints("auth", request);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 422]));
});

test("functions: ten thousand requests", { timeout: 10 * minutes }, async () => {
  const correction = bodyOf({
    text: fc.constantFrom(planted.text, "I has an apple.", "Elle sont partie."),
    language: fc.constantFrom("en", "fr", "ar"),
    mode: fc.constantFrom("basic", "formal", "explain", "email", "sms"),
  });
  const chat = bodyOf({
    conversationId: fc.constant(null),
    message: fc.constant(planted.text),
    language: fc.constantFrom("en", "fr"),
  });
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("language-correction", "chat-conversation") },
    fc.constantFrom("", "constructor", "__proto__", "toString", "hasOwnProperty", "%00", "%ff", "a/b"),
  );
  const request = fc.record({
    method: methodOf("POST"),
    target: fc.tuple(name, queryOf(["a"], ["1"])).map(([path, query]) => `/functions/v1/${path}${query}`),
    headers: headersOf(),
    body: fc.option(fc.oneof({ weight: 3, arbitrary: correction }, chat, hostileBody), {
      nil: undefined,
      freq: 9,
    }),
  });
  const statuses = await expectNoComplaints("functions", request);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
});

test("pages and the rest: ten thousand requests", { timeout: 10 * minutes }, async () => {
  const known = [
    "",
    "pricing",
    "assets",
    "app-00000000.js",
    "dashboard",
    "404.html",
    "config.json",
    "health",
  ];
  const ours = ["dev/mailbox", "messages.json", "auth/v1", "functions/v1", "outside.html", "index.html"];
  const climbing = [
    "..",
    ".",
    "%2e%2e",
    "%2e%2e%2f..",
    "..%2f",
    "..%5c",
    "%00",
    "%ff",
    "%",
    "%252e%252e",
    "~",
  ];
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known, ...ours) },
    { weight: 3, arbitrary: fc.constantFrom(...climbing) },
    hostileText.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"))),
    // As bytes, in a path that nobody encoded.
    fc.string({ unit: "binary-ascii", maxLength: 8 }).map((text) => text.replaceAll(/[^!-~]/gu, "")),
  );
  const request = fc.record({
    method: fc.oneof({ weight: 3, arbitrary: fc.constant("GET") }, methodOf("HEAD")),
    target: fc
      .tuple(fc.array(segment, { maxLength: 5 }), queryOf(["a", "token"], [planted.token]))
      .map(([segments, query]) => `/${segments.join("/")}${query}`),
    headers: hostileHeaders,
    body: fc.option(hostileBody, { nil: undefined, freq: 1 }),
  });
  const statuses = await expectNoComplaints("pages", request);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 404]));
});

test("after all that neither our log nor PostgreSQL's holds a password, a token, a code or a text", async () => {
  const ours = server.logged();
  const theirs = await readFile(join(server.dataFolder, "postgres.log"), "utf8");
  expect(ours).toContain("/auth/v1/verify");
  expect(theirs).toContain("ready to accept connections");
  const secrets = [...Object.values(planted), goodPassword, accessToken, server.keys.anonKey];
  expect(secrets.filter((secret) => ours.includes(secret) || theirs.includes(secret))).toEqual([]);
});
