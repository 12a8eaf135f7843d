import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { isRunning, serverProcess, serverProcesses } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { connect } from "../connect.ts";
import { identifyProcess } from "./server-identity.ts";
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

  it("is one for four that start at the same moment where there is none, one killed, and stops with the last", async () => {
    const fresh = join(base, "cold");
    const others = [1, 2, 3].map(() => spawnEmbeddedServer(fresh));
    const [own, ...ready] = await Promise.all([
      startEmbeddedPostgres({ dataDirectory: fresh }),
      ...others.map(async (other) => other.ready),
    ]);
    expect([own, ...ready].filter((one) => !one.adopted)).toHaveLength(1);
    const [pid = Number.NaN, ...more] = await serverProcesses(fresh);
    expect(more).toEqual([]);
    expect((await readdir(fresh)).toSorted()).toEqual(["postgres", "postgres.log"]);

    await own.stop();
    expect(await isRunning(pid)).toBe(true);
    await others[1]?.kill();
    await others[0]?.leave();
    expect(await isRunning(pid)).toBe(true);
    await others[2]?.leave();
    expect(await isRunning(pid)).toBe(false);
  });

  it("is the same one by every name of its folder", async () => {
    const name = join(base, "another name");
    await symlink(dataDirectory, name);
    const first = await startEmbeddedPostgres({ dataDirectory });
    const [pid] = await serverProcesses(dataDirectory);
    const second = await startEmbeddedPostgres({ dataDirectory: name });
    expect(second.adopted).toBe(true);
    expect(await identifyProcess(pid ?? Number.NaN, join(name, "postgres"))).toBe("server");
    expect(await identifyProcess(pid ?? Number.NaN, base)).toBe("other");
    await first.stop();
    expect(await answers(second)).toBe(true);
    await second.stop();
    expect(await serverProcesses(dataDirectory)).toEqual([]);
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
});
