import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { isRunning, serverProcess } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { connect } from "../connect.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-sharing-"));
});

afterEach(async () => {
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
});

async function answers({ connection }: EmbeddedPostgres): Promise<boolean> {
  const sql = connect(connection, { maximumConnections: 1 });
  try {
    return (await sql`select 1`).length === 1;
  } finally {
    await sql.end();
  }
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

  it("starts after a kill at any moment of the first start", async () => {
    for (const moment of [300, 500, 700, 900, 1200].map((time) => time + Math.random() * 200)) {
      // One life after the other.
      // oxlint-disable no-await-in-loop
      const killed = spawnEmbeddedServer(dataDirectory);
      await delay(moment);
      await killed.kill();
      const server = await startEmbeddedPostgres({ dataDirectory });
      expect({ moment, answers: await answers(server) }).toEqual({ moment, answers: true });
      await server.stop();
      // oxlint-enable no-await-in-loop
    }
    const last = await startEmbeddedPostgres({ dataDirectory });
    await last.stop();
    expect(await readdir(dataDirectory)).toEqual(["postgres"]);
  });

  it("starts after the server itself was killed", async () => {
    const first = await startEmbeddedPostgres({ dataDirectory });
    process.kill(await serverProcess(dataDirectory), "SIGKILL");
    const second = await startEmbeddedPostgres({ dataDirectory });
    expect(second.adopted).toBe(false);
    expect(await answers(second)).toBe(true);
    await second.stop();
    await first.stop();
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
