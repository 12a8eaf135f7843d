import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { isRunning, serverProcess, serverProcesses } from "../../testing/server-process.ts";
import { spawnEmbeddedServer } from "../../testing/spawn-embedded-server.ts";
import { connect } from "../connect.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

const isRoot = process.getuid?.() === 0;

let base: string;

beforeEach(async () => {
  // Mode 0700 and, where the tests run as root, closed to the user that runs the server.
  base = await mkdtemp(join(tmpdir(), "motjuste-embedded-"));
});

afterEach(async () => {
  await rm(base, { recursive: true, force: true });
});

async function answer(server: EmbeddedPostgres, statement: string): Promise<unknown> {
  const sql = connect(server.connection, { maximumConnections: 1 });
  try {
    const { rows } = await sql.send({ text: statement, parameters: [] });
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

describe("startEmbeddedPostgres", () => {
  it("makes a database, stops without a trace, and finds everything again", async () => {
    const dataDirectory = join(base, "new/data");
    const first = await startEmbeddedPostgres({ dataDirectory });
    const pid = await serverProcess(dataDirectory);
    await answer(first, "create table kept as select 'Été' as word");
    expect(first.adopted).toBe(false);
    await first.stop();
    expect(await isRunning(pid)).toBe(false);
    expect(await readdir(dataDirectory)).toEqual(["postgres", "postgres.log"]);

    const second = await startEmbeddedPostgres({ dataDirectory });
    expect(second.adopted).toBe(false);
    expect(await answer(second, "select word from kept")).toBe("Été");
    await second.stop();
  });

  it("is durable, private and the same on every machine", async () => {
    const server = await startEmbeddedPostgres({ dataDirectory: base });
    const settings = await answer(
      server,
      `select json_object_agg(name, setting) from pg_settings where name in (
        'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums',
        'listen_addresses', 'server_encoding', 'TimeZone')`,
    );
    expect(settings).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      data_checksums: "on",
      listen_addresses: "",
      server_encoding: "UTF8",
      TimeZone: "UTC",
    });
    expect(await answer(server, "select upper('été') || ('É' ilike 'é')")).toBe("ÉTÉtrue");
    const { host, port } = server.connection;
    expect((await stat(join(host, `.s.PGSQL.${port}`))).mode & 0o777).toBe(0o700);
    expect((await stat(join(base, "postgres"))).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  it("is the same whatever the environment wants", async () => {
    const own = { LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Tokyo", PGTZ: "Asia/Tokyo", PGCLIENTENCODING: "LATIN1" };
    const theirs = {
      PGDATA: "/nowhere",
      PGHOST: "nowhere",
      PGPORT: "1",
      PGUSER: "nobody",
      PGDATABASE: "none",
    };
    const other = spawnEmbeddedServer(base, { env: { ...process.env, ...own, ...theirs } });
    await other.ready;
    const server = await startEmbeddedPostgres({ dataDirectory: base });
    const settings = await answer(
      server,
      `select array[current_setting('server_encoding'), current_setting('log_timezone'),
        current_setting('lc_messages'), datcollate, datlocale]
        from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual(["UTF8", "UTC", "C", "C", "C.UTF-8"]);
    await other.leave();
    await server.stop();
  });

  it("starts below a folder with spaces, quotes and letters of all kinds", async () => {
    const server = await startEmbeddedPostgres({ dataDirectory: join(base, "L'été, 数据 & more") });
    expect(await answer(server, "select 1")).toBe(1);
    await server.stop();
  });

  it("starts below a folder whose path is too long for a socket, in a private folder elsewhere", async () => {
    const dataDirectory = join(base, "long/".repeat(30));
    const server = await startEmbeddedPostgres({ dataDirectory });
    expect(await answer(server, "select 1")).toBe(1);
    const directory = server.connection.host;
    expect(directory.startsWith(tmpdir())).toBe(true);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    await server.stop();

    await rm(directory, { recursive: true });
    await mkdir(directory, { mode: 0o755 });
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(/not a private folder.*DATA_DIR/);
    await rm(directory, { recursive: true });
  });

  it("refuses a path that no shell command can carry, before it makes anything", async () => {
    const dataDirectory = join(base, "a$(id)b");
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(/DATA_DIR/);
    expect(await readdir(base)).toEqual([]);
  });

  it("listens on a port of this machine behind a password where there are no private sockets", async () => {
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
    const server = await startEmbeddedPostgres({ dataDirectory: base, transport: "loopback", log });
    expect(await answer(server, "select 1")).toBe(1);
    expect(await answer(server, "select host(inet_server_addr())")).toBe("127.0.0.1");
    const stranger = { ...server, connection: { ...server.connection, password: "wrong" } };
    await expect(answer(stranger, "select 1")).rejects.toThrow("password authentication failed");
    expect((await stat(join(base, "postgres-password"))).mode & 0o777).toBe(0o600);

    const guest = await startEmbeddedPostgres({ dataDirectory: base, transport: "loopback" });
    expect(guest).toMatchObject({ adopted: true, connection: server.connection });
    await guest.stop();

    process.kill(await serverProcess(base), "SIGKILL");
    await expect.poll(() => warnings.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(() => answer(server, "select 1").catch(String), { timeout: 30_000 }).toBe(1);
    await server.stop();
    expect(await serverProcesses(base)).toEqual([]);
  });

  it.runIf(isRoot)("hands the password to the user that runs the server, when root starts it", async () => {
    await chmod(base, 0o711);
    const server = await startEmbeddedPostgres({ dataDirectory: base, transport: "loopback" });
    expect(await answer(server, "select 1")).toBe(1);
    await server.stop();
  });
});
