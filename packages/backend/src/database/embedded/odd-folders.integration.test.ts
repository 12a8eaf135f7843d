import { spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { serverProcess, serverProcesses } from "../../testing/server-process.ts";
import { connect } from "../connect.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { startEmbeddedPostgres } from "./start.ts";

const isRoot = process.getuid?.() === 0;

let base: string;
/** Made once and used by most: whatever a test does to it, the next one must find it usable. */
let dataDirectory: string;
let cluster: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "motjuste-odd-"));
  dataDirectory = join(base, "data");
  cluster = join(dataDirectory, "postgres");
  const server = await startEmbeddedPostgres({ dataDirectory });
  await answer(server, "create table kept as select 'plume' as word");
  await server.stop();
});

afterAll(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
});

async function answer({ connection }: EmbeddedPostgres, statement: string): Promise<unknown> {
  const sql = connect(connection, { maximumConnections: 1 });
  try {
    const { rows } = await sql.send({ text: statement, parameters: [] });
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

/** Starts, reads what was written before everything else here, and stops. */
async function keptWord(): Promise<unknown> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  const word = await answer(server, "select word from kept");
  await server.stop();
  return word;
}

describe("starts all the same", () => {
  /** What a dead server leaves, with its number in it. */
  let remains: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDirectory });
    const names = ["postmaster.pid", ".s.PGSQL.5432.lock"];
    const contents = names.map(async (name) => [name, await readFile(join(cluster, name), "utf8")] as const);
    remains = new Map(await Promise.all(contents));
    await server.stop();
  });

  it.each(["postmaster.pid", ".s.PGSQL.5432.lock"])(
    "with a %s whose number belongs to some other program",
    async (name) => {
      // A program of the server's own user: PostgreSQL believes that a stranger's cannot be a server.
      const { uid, gid } = await stat(cluster);
      const stranger = spawn("sleep", ["120"], { uid, gid, cwd: cluster, stdio: "ignore" });
      try {
        const content = remains.get(name) ?? "";
        await writeFile(join(cluster, name), content.replace(/^\d+/, String(stranger.pid)));
        expect(await keptWord()).toBe("plume");
        expect(stranger.exitCode).toBeNull();
      } finally {
        stranger.kill();
      }
    },
  );

  it.each(["postmaster.pid", ".s.PGSQL.5432.lock"])("with a %s that a power cut left empty", async (name) => {
    await writeFile(join(cluster, name), "");
    expect(await keptWord()).toBe("plume");
  });

  it("with something in the socket's place", async () => {
    await writeFile(join(cluster, ".s.PGSQL.5432"), "");
    expect(await keptWord()).toBe("plume");
  });

  it("with its configuration gone", async () => {
    await Promise.all(
      ["postgresql.conf", "pg_hba.conf", "pg_ident.conf"].map((name) => rm(join(cluster, name))),
    );
    expect(await keptWord()).toBe("plume");
  });

  it("with its log gone, or a folder beside it that a disk brings along", async () => {
    await rm(join(dataDirectory, "postgres.log"));
    await mkdir(join(dataDirectory, "lost+found"));
    expect(await keptWord()).toBe("plume");
  });

  it("open to everybody, and then is not any more", async () => {
    await chmod(cluster, 0o777);
    expect(await keptWord()).toBe("plume");
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("when root has copied it", async () => {
    await chown(cluster, 0, 0);
    await chown(join(cluster, "PG_VERSION"), 0, 0);
    expect(await keptWord()).toBe("plume");
    expect((await stat(join(cluster, "PG_VERSION"))).uid).not.toBe(0);
  });

  it("in an empty folder", async () => {
    const fresh = join(base, "fresh");
    await mkdir(join(fresh, "postgres"), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDirectory: fresh });
    expect(await answer(server, "select 1")).toBe(1);
    await server.stop();
  });

  it("for a second process, when the folder with the server's socket was swept away", async () => {
    const long = join(base, "long/".repeat(30));
    const first = await startEmbeddedPostgres({ dataDirectory: long });
    const before = await serverProcess(long);
    await rm(first.connection.host, { recursive: true });

    const second = await startEmbeddedPostgres({ dataDirectory: long });
    expect(await answer(second, "select 1")).toBe(1);
    expect(await answer(first, "select 1")).toBe(1);
    expect(await serverProcess(long)).not.toBe(before);
    await Promise.all([first.stop(), second.stop()]);
    expect(await serverProcesses(long)).toEqual([]);
    await rm(first.connection.host, { recursive: true });
  });
});

describe("refuses, and leaves everything as it is,", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(base, "refused-"));
    await mkdir(join(folder, "postgres"));
  });

  /** What it says; empty when it starts. */
  async function refusal(): Promise<string> {
    return startEmbeddedPostgres({ dataDirectory: folder }).then(() => "", String);
  }

  const left = async () => readdir(join(folder, "postgres"));

  it("a database of another major version, and says the way out", async () => {
    await writeFile(join(folder, "postgres/PG_VERSION"), "17\n");
    const wayOut = /PostgreSQL 17.* brings 18.*release that you had.*npm run backup.*npm run restore/;
    expect(await refusal()).toMatch(wayOut);
    expect(await left()).toEqual(["PG_VERSION"]);
  });

  it.each(["", "garbage", "18; rm -rf"])("a version that reads %j", async (version) => {
    await writeFile(join(folder, "postgres/PG_VERSION"), version);
    expect(await refusal()).toMatch(/damaged.*PG_VERSION.*backup/);
    expect(await left()).toEqual(["PG_VERSION"]);
  });

  it("a folder that holds something else", async () => {
    await mkdir(join(folder, "postgres/lost+found"));
    expect(await refusal()).toMatch(/not empty \(lost\+found\).*PG_VERSION.*move this one away/);
    expect(await left()).toEqual(["lost+found"]);
  });

  it("a half-made copy, with the server's own words", async () => {
    await writeFile(join(folder, "postgres/PG_VERSION"), "18\n");
    expect(await refusal()).toMatch(/did not start.*postgres\.log:[^]*could not/);
  });

  it("a data folder that is a file", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(startEmbeddedPostgres({ dataDirectory: file })).rejects.toThrow(
      /a file of that name.*DATA_DIR/,
    );
    await expect(startEmbeddedPostgres({ dataDirectory: join(file, "data") })).rejects.toThrow(
      /part of its path is a file.*DATA_DIR/,
    );
  });
});
