import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

// The product as people start it: bundled, where every file that a module reads beside itself must still be found.

const root = path.resolve(import.meta.dirname, "../../..");

let dataFolder: string;
let server: ChildProcessByStdio<null, Readable, Readable>;
let address: string;
let client: SupabaseClient;
let said = "";

// supabase-js wants one at creation, and Node 20 has none.
vi.stubGlobal("WebSocket", WebSocket);

function start(port: string, command = [process.execPath, "scripts/start.mjs"]): typeof server {
  const [program = "", ...options] = command;
  return spawn(program, options, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: dataFolder,
      EMAIL_CONFIRMATION: "off",
      ENGINE_THREADS: "1",
      ENGINE_WARM_UP: "off",
    },
  });
}

const correct = (text: string) =>
  client.functions.invoke<unknown>("language-correction", { body: { text, language: "en", mode: "basic" } });

/** Memory of the server's process, on Linux. */
async function residentKibibytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), "motjuste built é "));
  server = start("0");
  server.stdout.on("data", (chunk) => {
    said += String(chunk);
  });
  address = await vi.waitUntil(() => {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode} before it served.`);
    return /Motjuste is at (http:\/\/localhost:\d+)/u.exec(said)?.[1];
  }, 110_000);
  const config = await (await fetch(`${address}/config.json`)).json();
  client = createClient(address, z.object({ anonKey: z.string() }).parse(config).anonKey);
});

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  await rm(dataFolder, { recursive: true, force: true });
});

test("serves the pages", async () => {
  const page = await fetch(`${address}/correction`);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/\/assets\/[^"]+\.js/u);
});

test("signs up and reads the caller's own rows", async () => {
  const common = await client.auth.signUp({ email: "a@example.org", password: "iloveyou" });
  expect(common.error).toMatchObject({ code: "weak_password" });
  const { data } = await client.auth.signUp({ email: "a@example.org", password: "une plume rouge 7" });
  const { data: profile, error } = await client.from("profiles").select("id").single();
  expect(error).toBeNull();
  expect(profile).toEqual({ id: data.user?.id });
});

test("a second one on the same port says what to do", async () => {
  const second = start(new URL(address).port);
  const [faults, [code]] = await Promise.all([textOf(second.stderr), once(second, "exit")]);
  expect(faults).toMatch(/Port \d+ is in use\. Set PORT/u);
  expect(code).toBe(1);
});

test.runIf(process.platform === "linux")("holds no language before its first text", async () => {
  const before = await residentKibibytes();
  await correct("Good morning.");
  expect(await residentKibibytes()).toBeGreaterThan(2 * before);
});

test("corrects, in a worker of the bundle", async () => {
  const { data, error } = await correct("I beleive that they was late.");
  expect(error).toBeNull();
  expect(data).toMatchObject({ correctedText: expect.stringContaining("believe") });
});

test("its stack traces name the source files", async () => {
  await writeFile(path.join(dataFolder, "mailbox"), "where the folder of the mails should be");
  await client.auth.resetPasswordForEmail("a@example.org");
  await vi.waitUntil(() => said.includes("auth failed"), 30_000);
  expect(said).toMatch(/"at [^"]*packages\/backend\/src\/mail\/mailbox\.ts:\d+:\d+/u);
  expect(said).not.toContain("main.mjs");
});

test("ends with 0 when it is interrupted", async () => {
  server.kill("SIGINT");
  expect(await once(server, "exit")).toEqual([0, null]);
});

test("ends with the npm that started it, and its database too", async () => {
  const npm = start("0", ["npm", "start"]);
  // The pipe is open as long as anybody of them lives.
  const ended = once(npm.stdout, "close");
  let announced = "";
  npm.stdout.on("data", (chunk) => {
    announced += String(chunk);
  });
  await vi.waitUntil(() => announced.includes("Motjuste is at"), 50_000);
  npm.kill("SIGTERM");
  await ended;
  expect(existsSync(path.join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
});
