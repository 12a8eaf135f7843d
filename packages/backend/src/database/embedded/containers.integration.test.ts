import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { serverProcesses } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { startEmbeddedPostgres } from "./start.ts";

/** What keeps containers apart: their processes and shared memory do not see each other's. */
const container = ["unshare", "--pid", "--ipc", "--fork", "--mount-proc"];

function mayContain(): boolean {
  try {
    const [program = "", ...programArguments] = container;
    execFileSync(program, [...programArguments, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-containers-"));
});

afterEach(async () => {
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
});

describe.skipIf(!mayContain())("two containers on one folder (for which these tests must be root)", () => {
  it("share one server, even when the second comes before the first has it ready", async () => {
    await writeFile(join(dataDirectory, "postgresql.custom.conf"), "log_connections = receipt\n");
    const first = await startEmbeddedPostgres({ dataDirectory });
    const file = join(dataDirectory, "postgres/postmaster.pid");
    const ready = await readFile(file, "utf8");
    await writeFile(file, ready.replace("ready   ", "starting"));
    const visits = async () =>
      (await readFile(join(dataDirectory, "postgres.log"), "utf8")).split("connection received").length;
    const before = await visits();

    const second = spawnEmbeddedServer(dataDirectory, { through: container });
    // It cannot see the server's process, and looks whether somebody listens.
    const visited = vi.waitUntil(async () => (await visits()) > before, { timeout: 30_000 });
    await Promise.race([visited, second.ready]);
    await writeFile(file, ready);
    expect(await second.ready).toEqual({ adopted: true });
    expect(await serverProcesses(dataDirectory)).toHaveLength(1);

    await second.leave();
    expect(await serverProcesses(dataDirectory)).toHaveLength(1);
    await first.stop();
    expect(await serverProcesses(dataDirectory)).toEqual([]);
  });
});
