import { countCharacters, maximumTextCharacters } from "@motjuste/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { goodPassword, newPerson } from "./support/person.ts";

let server: AttackedServer;
let accessToken: string;

beforeAll(async () => {
  server = await startAttackedServer();
  ({
    session: { access_token: accessToken },
  } = await newPerson(server, "owner@example.com"));
});

afterAll(async () => {
  await server.close();
});

/** Every place that reads a body, with the method that goes with it. */
const readers: readonly (readonly [method: string, target: string])[] = [
  ["POST", "/auth/v1/signup"],
  ["POST", "/auth/v1/token?grant_type=password"],
  ["POST", "/auth/v1/token?grant_type=refresh_token"],
  ["POST", "/auth/v1/verify"],
  ["POST", "/auth/v1/recover"],
  ["POST", "/auth/v1/resend"],
  ["POST", "/auth/v1/otp"],
  ["PUT", "/auth/v1/user"],
  ["POST", "/rest/v1/chat_conversations"],
  ["PATCH", "/rest/v1/profiles?id=eq.00000000-0000-0000-0000-000000000000"],
  ["POST", "/functions/v1/language-correction"],
];

async function send(method: string, target: string, body?: string | Buffer) {
  const response = await fetch(server.address + target, {
    method,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      apikey: server.keys.anonKey,
      "Content-Type": "application/json",
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

describe.each([
  ["of a hundred thousand levels", "[".repeat(100_000) + "]".repeat(100_000)],
  ["of twenty thousand levels of objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
  ["that is not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc3, 0x28, 0x7d])],
  ["with a null character as it is", Buffer.from('{"email":"a\0@example.com","password":"x\0"}')],
  ["that ends early", '{"email":"a@example.com","password":"'],
  ["that is no object", "[1,2,3]"],
  ["that is nothing", ""],
  ["of null", "null"],
])("a body %s", (_name, body) => {
  test.each(readers)("is refused by %s %s", async (method, target) => {
    const { status, text } = await send(method, target, body);
    expect({ text, isRefused: status >= 400 && status < 500 }).toEqual({ text, isRefused: true });
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

describe("a null character", () => {
  const escaped = String.raw`\u0000`;

  test.each([
    ["an address", "/auth/v1/signup", `{"email":"a${escaped}@example.com","password":"${goodPassword}"}`],
    ["a password", "/auth/v1/signup", `{"email":"a@example.com","password":"${goodPassword}${escaped}"}`],
    [
      "a key of metadata",
      "/auth/v1/signup",
      `{"email":"a@example.com","password":"${goodPassword}","data":{"a${escaped}":1}}`,
    ],
    ["a link's token", "/auth/v1/verify", `{"type":"signup","token_hash":"a${escaped}"}`],
    ["a code", "/auth/v1/verify", `{"type":"signup","email":"a@example.com","token":"${escaped}"}`],
    ["a refresh token", "/auth/v1/token?grant_type=refresh_token", `{"refresh_token":"a${escaped}"}`],
    ["a row", "/rest/v1/chat_conversations", `{"title":"a${escaped}","language":"fr"}`],
  ])("in %s is refused, for PostgreSQL stores none", async (_name, target, body) => {
    const { status, text } = await send("POST", target, body);
    expect({ text, isRefused: status >= 400 && status < 500 }).toEqual({ text, isRefused: true });
  });

  test.each([
    "/auth/v1/verify?type=signup&token=%00",
    "/auth/v1/verify?type=%00&token=a&redirect_to=%00",
    "/rest/v1/profiles?username=eq.%00",
    "/rest/v1/profiles?select=%00",
    "/rest/v1/%00",
    "/functions/v1/%00",
    "/dev/mailbox/%00",
    "/%00",
  ])("in an address is no failure: %s", async (target) => {
    const response = await fetch(server.address + target, {
      redirect: "manual",
      headers: { apikey: server.keys.anonKey },
    });
    expect(response.status).toBeLessThan(500);
    expect(response.status).not.toBe(200);
  });

  test("in a text to correct comes back as it was", async () => {
    const text = "It is fine.\0";
    const body = JSON.stringify({ text, language: "en", mode: "basic" });
    const answer = await send("POST", "/functions/v1/language-correction", body);
    expect(JSON.parse(answer.text)).toMatchObject({ correctedText: text });
  });
});

describe("metadata", () => {
  test("with the same key twice, with __proto__ and with huge numbers changes nobody's role", async () => {
    const body =
      '{"data":{"a":1,"a":2,"__proto__":{"role":"service_role"},"constructor":{"prototype":{"role":"service_role"}},' +
      '"role":"service_role","sub":"00000000-0000-0000-0000-000000000000","big":123456789012345678901234567890,"huge":1e400},' +
      '"role":"service_role","app_metadata":{"role":"admin"},"aud":"other","email_confirm":true}';
    const { status, text } = await send("PUT", "/auth/v1/user", body);
    expect({ status, text }).toEqual({ status: 200, text });
    expect(JSON.parse(text)).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      email: "owner@example.com",
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(JSON.parse(text)).not.toHaveProperty("app_metadata.role");
    expect(Object.prototype).not.toHaveProperty("role");
  });

  test("cannot grow beyond what a token carries, neither little by little nor all at once", async () => {
    const sizes = Array.from({ length: 20 }, (_, index) => ({ [`key${index}`]: "x".repeat(900) }));
    const answers = await Promise.all(
      sizes.map((data) => send("PUT", "/auth/v1/user", JSON.stringify({ data }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const { text } = await send("GET", "/auth/v1/user");
    const { user_metadata: metadata } = z
      .object({ user_metadata: z.looseObject({}) })
      .parse(JSON.parse(text));
    expect(JSON.stringify(metadata).length).toBeLessThanOrEqual(4096);
  });
});

test("texts made to be hard are corrected like others, and hold up nobody", async () => {
  const parts = [
    "a",
    "(",
    '" ',
    "e\u0301\u0302",
    "\u200B",
    "qzxv",
    "🖋",
    "a-",
    "http://a.b/",
    "an an ",
    "mispelld ",
    "\0",
  ];
  const corrections = parts.map((part) => {
    const text = part.repeat(Math.floor(maximumTextCharacters / countCharacters(part)));
    return send(
      "POST",
      "/functions/v1/language-correction",
      JSON.stringify({ text, language: "en", mode: "basic" }),
    );
  });
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  const answers = await Promise.all(corrections);
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
});
