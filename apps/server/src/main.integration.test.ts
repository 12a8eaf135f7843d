import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

import { readUntil } from "./testing/read-until.ts";

const root = path.resolve(import.meta.dirname, "../../..");
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), "motjuste main é "));
});

afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ["--import", "tsx", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: dataFolder, ...environment },
  });
}

test("says where it is, and where mails wait while no mail server is set", async () => {
  const server = start({});
  const said = await readUntil(server.stdout, /local mailbox/u);
  expect(said).toMatch(/Motjuste is at http:\/\/localhost:\d+/u);
  expect(said).toMatch(/http:\/\/localhost:\d+\/dev\/mailbox/u);
  server.kill("SIGTERM");
  await once(server, "exit");
});

test("on SIGTERM it finishes the request under way, stops its database and ends with 0", async () => {
  const server = start({});
  const said = await readUntil(server.stdout, /local mailbox/u);
  const address = /http:\/\/localhost:\d+/u.exec(said)?.[0] ?? "";
  const call = request(`${address}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Expect: "100-continue" },
  });
  call.flushHeaders();
  // The server has read the headers: from here on the request is under way.
  await once(call, "continue");
  const exited = once(server, "exit");
  server.kill("SIGTERM");
  call.end(JSON.stringify({ email: "late@example.org", password: "une plume rouge 7" }));
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(call, "response"));
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain("late@example.org");
  expect(await exited).toEqual([0, null]);
  expect(existsSync(path.join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
});

test("on SIGTERM while it starts it leaves no database running behind it, and ends with 0", async () => {
  const server = start({});
  const exited = once(server, "exit");
  const lockFile = path.join(dataFolder, "postgres/postmaster.pid");
  await vi.waitUntil(() => existsSync(lockFile), { timeout: 50_000, interval: 5 });
  server.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(existsSync(lockFile)).toBe(false);
});

test("with a mail server set there is no local mailbox", async () => {
  const server = start({ SMTP_URL: "smtp://127.0.0.1:2525" });
  const said = await readUntil(server.stdout, /Motjuste is at .*\n/u);
  expect(said).not.toContain("mailbox");
  const address = /http:\/\/localhost:\d+/u.exec(said)?.[0] ?? "";
  expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404);
  server.kill("SIGTERM");
  await once(server, "exit");
});

test("behind a public address the local mailbox is closed; with SIGN_UP=off nobody new comes in", async () => {
  const server = start({ SITE_URL: "https://motjuste.example", SIGN_UP: "off" });
  const said = await readUntil(server.stdout, /No mail is sent: set SMTP_URL.*\n/u);
  const address = /Motjuste is at https:\/\/motjuste\.example \(this process: (\S+)\)/u.exec(said)?.[1] ?? "";
  // As from a proxy on this machine that says nothing of whom it speaks for.
  expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404);
  const signUp = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "newcomer@example.org", password: "trois plumes et un encrier" }),
  });
  expect(await signUp.json()).toMatchObject({ error_code: "signup_disabled" });
  server.kill("SIGTERM");
  await once(server, "exit");
});

test("a wrong environment ends with 78 and names every fault", async () => {
  const server = start({ PORT: "many", SMTP_URL: "http://x" });
  const [said, [code]] = await Promise.all([readUntil(server.stderr, /SMTP_URL/u), once(server, "exit")]);
  expect(said).toContain("PORT");
  expect(code).toBe(78);
});

test("secrets that cannot be read stop the start, and leave no database running behind it", async () => {
  await writeFile(path.join(dataFolder, "secrets.json"), "not secrets", { mode: 0o600 });
  const server = start({});
  const [said, [code]] = await Promise.all([
    readUntil(server.stderr, /secrets\.json/u),
    once(server, "exit"),
  ]);
  expect(said).toContain("does not hold valid secrets");
  expect(code).toBe(1);
  expect(existsSync(path.join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
});
