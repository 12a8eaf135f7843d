import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { isRunning, serverProcess, serverProcesses } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { connect } from "../connect.ts";
import type { Database } from "../connect.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

let base: string;
let dataDirectory: string;
let server: EmbeddedPostgres;
let sql: Database;
let warnings: string[];

const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "motjuste-recovery-"));
  dataDirectory = join(base, "data");
});

beforeEach(async () => {
  warnings = [];
  server = await startEmbeddedPostgres({ dataDirectory, log });
  sql = connect(server.connection, { maximumConnections: 2 });
});

afterEach(async () => {
  await sql.end();
  await server.stop();
  await rm(join(dataDirectory, "postgresql.custom.conf"), { force: true });
});

afterAll(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
});

/** Kills the server and waits until we noticed: its orphans may still answer for a moment. */
async function killServer(): Promise<void> {
  process.kill(await serverProcess(dataDirectory), "SIGKILL");
  await expect.poll(() => warnings.length, patient).toBeGreaterThan(0);
}

/** Kills one of the server's own processes, upon which it restarts all of them. */
async function killBackend(): Promise<void> {
  const [backend] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
  process.kill(backend?.pid ?? Number.NaN, "SIGKILL");
  await expect.poll(() => warnings.length, patient).toBeGreaterThan(0);
}

const answers = async () => sql`select 1 as one`.then((rows) => rows.length === 1, String);
const patient = { timeout: 30_000 };

/** How many processes have a share in the server. */
const shares = async () =>
  sql`select 1 from pg_stat_activity where application_name like 'motjuste share of %'`.then(
    (rows) => rows.length,
    String,
  );

/** That our share is held shows when somebody else leaves: the last one would stop the server. */
async function expectShareIsHeld(): Promise<void> {
  const pid = await serverProcess(dataDirectory);
  const other = spawnEmbeddedServer(dataDirectory);
  expect(await other.ready).toEqual({ adopted: true });
  await other.leave();
  expect(await isRunning(pid)).toBe(true);
}

describe("a server that dies while it is used", () => {
  it("is started again, and found where it was, with everything that was written", async () => {
    await sql`create table kept (word text)`;
    await sql`insert into kept values ('plume')`;
    const before = await serverProcess(dataDirectory);
    await killServer();
    await expect.poll(answers, patient).toBe(true);
    expect(await sql`select word from kept`).toEqual([{ word: "plume" }]);
    expect(await serverProcess(dataDirectory)).not.toBe(before);
    expect(warnings.join("\n")).toContain(join(dataDirectory, "postgres.log"));
    await expect.poll(shares, patient).toBe(1);
    await expectShareIsHeld();
  });

  it("is shared again after one of its processes was killed", async () => {
    const before = await serverProcess(dataDirectory);
    await killBackend();
    await expect.poll(answers, patient).toBe(true);
    expect(await serverProcess(dataDirectory)).toBe(before);
    await expect.poll(shares, patient).toBe(1);
    await expectShareIsHeld();
  });

  it("is started once by all who notice, and stops with the last of them", async () => {
    const others = [spawnEmbeddedServer(dataDirectory), spawnEmbeddedServer(dataDirectory)];
    await Promise.all(others.map(async (other) => other.ready));
    await killServer();
    await expect.poll(shares, patient).toBe(3);
    const [pid, ...more] = await serverProcesses(dataDirectory);
    expect(more).toEqual([]);
    await server.stop();
    expect(await isRunning(pid ?? Number.NaN)).toBe(true);
    await Promise.all(others.map(async (other) => other.leave()));
    expect(await isRunning(pid ?? Number.NaN)).toBe(false);
  });

  it("is tried again until it starts, with the reason in the log", async () => {
    const settings = join(dataDirectory, "postgresql.custom.conf");
    await writeFile(settings, "shared_buffers = plenty\n");
    await killServer();
    const reason = /invalid value for parameter "shared_buffers": "plenty"/;
    await expect.poll(() => warnings.join("\n"), patient).toMatch(reason);
    await writeFile(settings, "work_mem = 5MB\n");
    await expect.poll(answers, patient).toBe(true);
    expect(await sql`show work_mem`).toEqual([{ work_mem: "5MB" }]);
  });
});

describe("whoever stops", () => {
  it("while the server cannot start does not wait for it", async () => {
    await writeFile(join(dataDirectory, "postgresql.custom.conf"), "shared_buffers = plenty\n");
    await killServer();
    await expect.poll(() => warnings.length, patient).toBeGreaterThan(1);
    await server.stop();
    expect(await serverProcesses(dataDirectory)).toEqual([]);
  });

  it.each([
    { death: "was killed", victim: "postmaster" },
    { death: "restarts its processes", victim: "backend" },
  ])("right after the server $death leaves none behind", async ({ victim }) => {
    const [backend] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const pid = victim === "backend" ? backend?.pid : await serverProcess(dataDirectory);
    process.kill(pid ?? Number.NaN, "SIGKILL");
    await server.stop();
    expect(await serverProcesses(dataDirectory)).toEqual([]);
  });
});
