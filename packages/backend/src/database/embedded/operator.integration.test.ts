import { appendFile, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { serverProcess, serverProcesses } from "../../testing/server-process.ts";
import { connect } from "../connect.ts";
import { layoutOf } from "./layout.ts";
import { boundServerLog } from "./server-log.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

/** Made once and used by all: whatever a test does to it, the next one must find it usable. */
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-operator's-"));
});

afterEach(async () => {
  await rm(join(dataDirectory, "postgresql.custom.conf"), { force: true });
});

afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
});

async function setting({ connection }: EmbeddedPostgres, name: string): Promise<unknown> {
  const sql = connect(connection, { maximumConnections: 1 });
  try {
    const [row] = await sql<{ value: string }>`select current_setting(${name}) as value`;
    return row?.value;
  } finally {
    await sql.end();
  }
}

describe("an operator", () => {
  it("is told where the log and the settings are", async () => {
    const said: string[] = [];
    const log = { info: (message: string) => void said.push(message), warn: () => undefined };
    const server = await startEmbeddedPostgres({ dataDirectory, log });
    await server.stop();
    expect(said.join("\n")).toContain(join(dataDirectory, "postgres.log"));
    expect(said.join("\n")).toContain(join(dataDirectory, "postgresql.custom.conf"));
    expect(await readFile(join(dataDirectory, "postgres.log"), "utf8")).toContain(
      "ready to accept connections",
    );
  });

  it("has settings of his own that go before ours and survive every start", async () => {
    const settings = "work_mem = 9MB\nlog_min_duration_statement = 250\n";
    await writeFile(join(dataDirectory, "postgresql.custom.conf"), settings);
    const first = await startEmbeddedPostgres({ dataDirectory });
    expect(await setting(first, "work_mem")).toBe("9MB");
    expect(await setting(first, "max_connections")).toBe("200");
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDirectory });
    expect(await setting(second, "work_mem")).toBe("9MB");
    await second.stop();
    expect(await readFile(join(dataDirectory, "postgresql.custom.conf"), "utf8")).toBe(settings);
  });

  it("is told the file and the line of a setting that PostgreSQL does not take", async () => {
    await writeFile(join(dataDirectory, "postgresql.custom.conf"), "\nwork_mem = plenty\n");
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
      /did not start.*postgres\.log[^]*"work_mem": "plenty"/,
    );
  });

  it("never finds a log that has grown without bounds, nor one with a hole in it", async () => {
    const server = await startEmbeddedPostgres({ dataDirectory });
    const log = join(dataDirectory, "postgres.log");
    await appendFile(log, "the server complains\n".repeat(300_000));
    await boundServerLog(layoutOf(dataDirectory));
    expect((await stat(`${log}.old`)).size).toBeGreaterThan(6_000_000);
    process.kill(await serverProcess(dataDirectory), "SIGHUP");
    await expect.poll(() => readFile(log, "utf8"), { timeout: 30_000 }).toMatch(/^\d{4}-\d\d-\d\d .*SIGHUP/);
    await server.stop();
  });
});

it.skipIf(process.platform === "win32")("a link in the log's place is not followed", async () => {
  const elsewhere = join(dataDirectory, "elsewhere");
  await writeFile(elsewhere, "precious", { mode: 0o644 });
  await rm(join(dataDirectory, "postgres.log"));
  await symlink(elsewhere, join(dataDirectory, "postgres.log"));
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
    /a link where none may be.*postgres\.log/,
  );
  expect(await readFile(elsewhere, "utf8")).toBe("precious");
  expect((await stat(elsewhere)).uid).toBe(process.getuid?.());
  await rm(join(dataDirectory, "postgres.log"));
});

describe("processes that want more connections together than the server takes", () => {
  it("are refused before they fail, and those that were there go on", async () => {
    const first = await startEmbeddedPostgres({ dataDirectory, connections: 120 });
    await expect(startEmbeddedPostgres({ dataDirectory, connections: 79 })).rejects.toThrow(
      /want 201 connections together, and it takes 200.*DATABASE_POOL.*max_connections.*postgresql\.custom\.conf/,
    );
    const second = await startEmbeddedPostgres({ dataDirectory, connections: 78 });
    expect(await setting(first, "max_connections")).toBe("200");
    await Promise.all([first.stop(), second.stop()]);
  });

  it("leave no server behind when even the first is refused", async () => {
    await expect(startEmbeddedPostgres({ dataDirectory, connections: 200 })).rejects.toThrow(/want 201/);
    expect(await serverProcesses(dataDirectory)).toEqual([]);
  });
});
