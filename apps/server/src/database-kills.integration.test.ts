import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { serverProcess } from "../../../packages/backend/src/testing/server-process.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { parseEnvironment } from "./environment.ts";
import { spawnDatabaseProcess } from "./testing/spawn-database-process.ts";

const rounds = 20;
const minutes = (count: number) => ({ timeout: count * 60_000 });

let base: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), "motjuste-kills-"));
});

afterAll(async () => {
  // What was killed may have left a program that still writes for a moment.
  await rm(base, { recursive: true, force: true, maxRetries: 20 });
});

async function open(dataFolder: string): Promise<OpenDatabase> {
  return openDatabase(parseEnvironment({ DATA_DIR: dataFolder }), pino({ level: "silent" }));
}

/** Numbers between 0 and 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The versions of all migrations that a database has had. */
async function versions({ sql }: OpenDatabase): Promise<readonly string[]> {
  const rows = await sql<{ version: string }>`
    select version from supabase_migrations.schema_migrations order by version
  `;
  return rows.map((row) => row.version);
}

test("killed at any moment of the first start, the next start succeeds", minutes(6), async () => {
  const whole = path.join(base, "whole");
  const undisturbed = spawnDatabaseProcess(whole);
  await undisturbed.said("starting");
  const begun = performance.now();
  await undisturbed.said("ready");
  const milliseconds = performance.now() - begun;
  await undisturbed.kill();
  const reference = await open(whole);
  const expected = await versions(reference);
  await reference.close();

  const random = seeded(3);
  const moments = Array.from({ length: rounds }, () => random() * milliseconds);
  const survive = async (moment: number | undefined): Promise<void> => {
    if (moment === undefined) return;
    const dataFolder = path.join(base, `first-${moment}`);
    const killed = spawnDatabaseProcess(dataFolder);
    await killed.said("starting");
    await delay(moment);
    await killed.kill();

    const database = await open(dataFolder);
    expect(await versions(database)).toEqual(expected);
    await database.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
    await survive(moments.pop());
  };
  // Two at a time: while one process is loaded the other one's database is made.
  await Promise.all([survive(moments.pop()), survive(moments.pop())]);
});

test("killed while it writes, no acknowledged row is lost", minutes(6), async () => {
  const dataFolder = path.join(base, "writes");
  const random = seeded(4);
  const acknowledged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // One life after the other.
    // oxlint-disable no-await-in-loop
    const killed = spawnDatabaseProcess(dataFolder, round * 1_000_000);
    await killed.saidLines(3 + Math.floor(random() * 200));
    const isServerKilled = round % 2 === 1;
    if (isServerKilled) process.kill(await serverProcess(dataFolder), "SIGKILL");
    await killed.kill();
    acknowledged.push(...killed.lines.map(Number).filter((id) => !Number.isNaN(id)));
    // oxlint-enable no-await-in-loop
  }
  const database = await open(dataFolder);
  const rows = await database.sql<{ id: string }>`select id::text from acknowledged`;
  const kept = new Set(rows.map(({ id }) => Number(id)));
  expect(acknowledged.length).toBeGreaterThan(rounds);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await database.close();
});
