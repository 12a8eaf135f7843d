import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";

import { createClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

import { parseEnvironment } from "./environment.ts";
import { startServer, type RunningServer } from "./server.ts";

const secretText = "I recieve the planted-secret-text every day.";
const logged: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) }),
);

let dataFolder: string;
let server: RunningServer;
let anonKey: string;

// supabase-js wants one at creation, and Node 20 has none.
vi.stubGlobal("WebSocket", WebSocket);

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), "motjuste-server-"));
  server = await startServer(parseEnvironment({ PORT: "0", DATA_DIR: dataFolder, ENGINE_THREADS: "1" }), log);
  const config = await fetch(`${server.address}/config.json`);
  ({ anonKey } = z.object({ anonKey: z.string() }).parse(await config.json()));
});

afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const correct = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/functions/v1/language-correction`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${anonKey}`, ...headers },
  });

test("corrects a text that supabase-js sends", async () => {
  const client = createClient(server.address, anonKey);
  const { data, error } = await client.functions.invoke<unknown>("language-correction", {
    body: { text: secretText, language: "en", mode: "basic" },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ correctedText: "I receive the planted-secret-text every day." });
});

describe("answers carry", () => {
  test.each(["/", "/health", "/nowhere"])("a policy that lets nothing inline run: %s", async (place) => {
    const policy = (await fetch(server.address + place)).headers.get("Content-Security-Policy");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-inline");
  });

  test("caching that fits: pages are asked about again, hashed assets stay for a year", async () => {
    const home = await fetch(`${server.address}/`);
    expect(home.headers.get("Cache-Control")).toContain("must-revalidate");
    const script = /\/assets\/[^"]+\.js/u.exec(await home.text())?.[0];
    const asset = await fetch(`${server.address}${script}`, { headers: { "Accept-Encoding": "br" } });
    expect(asset.headers.get("Cache-Control")).toContain("immutable");
    expect(asset.headers.get("Content-Encoding")).toBe("br");
  });
});

describe("refuses", () => {
  test("a function call without a key, or with somebody else's", async () => {
    expect((await correct("{}", { Authorization: "" })).status).toBe(401);
    const forged = `${anonKey.slice(0, -4)}AAAA`;
    expect((await correct("{}", { Authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  test("a function that is not there", async () => {
    const response = await fetch(`${server.address}/functions/v1/nothing`, { method: "POST" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  });

  test("a body over the limit", async () => {
    const response = await correct(
      JSON.stringify({ text: "a".repeat(300_000), language: "en", mode: "basic" }),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: "body_too_large" } });
  });

  test("a text over the limit, in words that name it", async () => {
    const response = await correct(
      JSON.stringify({ text: "a".repeat(20_001), language: "en", mode: "basic" }),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("20,000") } });
  });
});

describe("the local mailbox", () => {
  test("opens for this machine", async () => {
    expect((await fetch(`${server.address}/dev/mailbox`)).status).toBe(200);
  });

  test("does not exist for what a proxy forwards, or for another host name", async () => {
    const forwarded = await fetch(`${server.address}/dev/mailbox`, {
      headers: { "X-Forwarded-For": "203.0.113.9" },
    });
    expect(forwarded.status).toBe(404);
  });
});

test("secrets are the owner's alone", async () => {
  const { mode } = await stat(path.join(dataFolder, "secrets.json"));
  expect(mode & 0o777).toBe(0o600);
});

test("the log holds no text, no password and no token", async () => {
  const client = createClient(server.address, anonKey);
  const credentials = { email: "log@example.org", password: "planted-password-9" };
  await client.auth.signUp(credentials);
  await client.auth.signInWithPassword(credentials);
  await fetch(`${server.address}/auth/v1/verify?token=planted-token&type=signup`, { redirect: "manual" });
  const lines = logged.join("");
  expect(lines).toContain("/auth/v1/verify");
  for (const secret of ["planted-secret-text", "planted-password-9", "planted-token", anonKey]) {
    expect(lines).not.toContain(secret);
  }
});

test("a taken port is said at once, with what to do", async () => {
  const { port } = new URL(server.address);
  const second = startServer(parseEnvironment({ PORT: port, DATA_DIR: dataFolder }), log);
  await expect(second).rejects.toThrow(/Port \d+ is in use\. Set PORT/u);
});

test("floods of function calls are answered 429 with the time to wait, whatever addresses they claim", async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, number) => correct("{}", { "X-Forwarded-For": `198.18.0.${number}` })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ error: { code: "rate_limited" } });
});
