import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { isRunning, serverProcess } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { connect } from "../connect.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

let base: string;
/** Made once and used by most: whatever a test does to it, the next one must find it usable. */
let dataDirectory: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "motjuste-sharing-"));
  dataDirectory = join(base, "shared");
});

afterAll(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
});

async function answers({ connection }: EmbeddedPostgres): Promise<boolean> {
  const sql = connect(connection, { maximumConnections: 1 });
  try {
    return (await sql`select 1`).length === 1;
  } finally {
    await sql.end();
  }
}

/** Every path below a folder that can be read at this moment, relative to it. */
async function listing(directory: string): Promise<readonly string[]> {
  return readdir(directory, { recursive: true }).catch(() => []);
}

describe("a server and the processes that use it", () => {
  it("is adopted after its process was killed, and then stops with its new one", async () => {
    const killed = spawnEmbeddedServer(dataDirectory);
    await killed.ready;
    const pid = await serverProcess(dataDirectory);
    await killed.kill();
    expect(await isRunning(pid)).toBe(true);

    const server = await startEmbeddedPostgres({ dataDirectory });
    expect(server.adopted).toBe(true);
    expect(await answers(server)).toBe(true);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  it("is one for all that start at the same moment, and stops with the last", async () => {
    const others = [spawnEmbeddedServer(dataDirectory), spawnEmbeddedServer(dataDirectory)];
    const [own, ...ready] = await Promise.all([
      startEmbeddedPostgres({ dataDirectory }),
      ...others.map(async (other) => other.ready),
    ]);
    expect([own, ...ready].filter((one) => !one.adopted)).toHaveLength(1);
    const pid = await serverProcess(dataDirectory);

    await own.stop();
    expect(await isRunning(pid)).toBe(true);
    await Promise.all(others.map(async (other) => other.leave()));
    expect(await isRunning(pid)).toBe(false);
  });

  it("is there for whoever comes while it stops", async () => {
    const first = await startEmbeddedPostgres({ dataDirectory });
    const [, second] = await Promise.all([first.stop(), startEmbeddedPostgres({ dataDirectory })]);
    expect(await answers(second)).toBe(true);
    await second.stop();
  });

  it("starts after kills at every stage of the first start", async () => {
    const fresh = join(base, "fresh");
    const stages = [
      (pid: number, names: readonly string[]) =>
        names.some((name) => name.startsWith(`postgres.new-${pid}-`)),
      (pid: number, names: readonly string[]) =>
        names.some((name) => new RegExp(`^postgres\\.new-${pid}-.*/pg_wal/0`).test(name)),
      (_pid: number, names: readonly string[]) => names.includes("postgres/PG_VERSION"),
      (_pid: number, names: readonly string[]) => names.includes("postgres/postmaster.pid"),
    ];
    for (const reached of stages) {
      // One life after the other.
      // oxlint-disable no-await-in-loop
      const killed = spawnEmbeddedServer(fresh);
      await vi.waitUntil(async () => reached(killed.pid, await listing(fresh)), {
        interval: 5,
        timeout: 30_000,
      });
      await killed.kill();
      // oxlint-enable no-await-in-loop
    }
    const server = await startEmbeddedPostgres({ dataDirectory: fresh });
    expect(await answers(server)).toBe(true);
    await server.stop();
  });

  it("removes what a killed first start left, but not what a living one is making", async () => {
    const [abandoned, living] = [`postgres.new-999999999-a`, `postgres.new-${process.pid}-b`];
    await mkdir(join(dataDirectory, abandoned, "global"), { recursive: true });
    await mkdir(join(dataDirectory, living));
    const server = await startEmbeddedPostgres({ dataDirectory });
    await server.stop();
    const names = await readdir(dataDirectory);
    expect(names).not.toContain(abandoned);
    expect(names).toContain(living);
    await rm(join(dataDirectory, living), { recursive: true });
  });

  it("starts when the file of a dead server names a process of something else", async () => {
    const first = await startEmbeddedPostgres({ dataDirectory });
    const file = join(dataDirectory, "postgres/postmaster.pid");
    const content = await readFile(file, "utf8");
    await first.stop();
    await writeFile(file, content.replace(/^\d+/, String(process.pid)));
    const second = await startEmbeddedPostgres({ dataDirectory });
    expect(await answers(second)).toBe(true);
    await second.stop();
  });
});
