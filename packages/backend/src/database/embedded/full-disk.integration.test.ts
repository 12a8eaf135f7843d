import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { DatabaseError } from "pg";
import { afterEach, describe, expect, it } from "vitest";

import { serverProcesses } from "../../testing/server-process.ts";
import { fillDiskWith, mayMount, mountSmallDisk } from "../../testing/small-disk.ts";
import type { SmallDisk } from "../../testing/small-disk.ts";
import { connect } from "../connect.ts";
import type { Database } from "../connect.ts";
import { ConnectionError } from "../connection-error.ts";
import { startEmbeddedPostgres } from "./start.ts";

const patient = { timeout: 50_000, interval: 200 };

let disk: SmallDisk;
let dataDirectory: string;

async function mountDisk(megabytes: number): Promise<void> {
  disk = await mountSmallDisk(megabytes);
  dataDirectory = join(disk.folder, "data");
}

const somethingElse = () => join(disk.folder, "something-else");
const fillDisk = () => fillDiskWith(somethingElse());
const makeRoom = () => rm(somethingElse());

afterEach(() => disk.remove());

describe.skipIf(!mayMount())("a disk (for which these tests must be root and may mount)", () => {
  it("that is too small for a database is said to be, and nothing is left that takes its room", async () => {
    await mountDisk(24);
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
      /could not prepare.*disk is nearly full.*make room.*No space left/s,
    );
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  it("that is full refuses writes, still answers reads, and takes writes again when there is room", async () => {
    await mountDisk(96);
    const server = await startEmbeddedPostgres({ dataDirectory });
    const sql = connect(server.connection, { maximumConnections: 2 });
    await sql`create table kept (id int, filler text)`;
    // The journal has a whole file to go: what needs room first is the table.
    await sql`select pg_switch_wal()`;
    await sql`insert into kept values (0, 'before')`;
    await fillDisk();
    const { acknowledged, refusal } = await writeUntilRefused(sql);
    expect(refusal).toBeInstanceOf(DatabaseError);
    expect(refusal).toMatchObject({ code: "53100" });
    expect(await count(sql)).toBe(1 + acknowledged);

    await makeRoom();
    await sql`insert into kept values (0, 'again')`;
    expect(await count(sql)).toBe(1 + acknowledged + 1);
    await sql.end();
    await server.stop();
  });

  it("that has no room for the journal stops the server, which comes back with room and with every row", async () => {
    await mountDisk(96);
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
    const server = await startEmbeddedPostgres({ dataDirectory, log });
    const sql = connect(server.connection, { maximumConnections: 2 });
    await sql`create table kept (id int, filler text)`;
    await sql`insert into kept values (1, 'before')`;
    await fillDisk();
    // What needs room in the journal and nowhere else.
    const journal = async () =>
      sql`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`.then(
        () => undefined,
        (error: unknown) => error,
      );
    await expect.poll(journal, patient).toBeInstanceOf(ConnectionError);
    await expect.poll(() => warnings.join("\n"), patient).toMatch(/did not start\. Its disk is nearly full/);

    await makeRoom();
    await expect.poll(() => count(sql).catch(String), patient).toBe(1);
    await sql`insert into kept values (2, 'after')`;
    expect(await count(sql)).toBe(2);
    await sql.end();
    await server.stop();
    expect(await serverProcesses(dataDirectory)).toEqual([]);
  });

  it("that is read-only is said to be", async () => {
    await mountDisk(96);
    const server = await startEmbeddedPostgres({ dataDirectory });
    await server.stop();
    await disk.remountReadOnly();
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
      /file system is read-only.*DATA_DIR/,
    );
  });
});

async function count(sql: Database): Promise<number> {
  const [row] = await sql<{ rows: number }>`select count(*)::int as rows from kept`;
  return row?.rows ?? Number.NaN;
}

/** Inserts rows one after the other until one is refused. */
async function writeUntilRefused(sql: Database): Promise<{ acknowledged: number; refusal: unknown }> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into kept values (${acknowledged}, repeat('a row that takes some room ', 30))`;
    } catch (refusal) {
      return { acknowledged, refusal };
    }
  }
}
