import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, inject, it } from "vitest";

import { backUp, createInstallation, dump, fill, restore } from "../backup/testing/installation.ts";
import { asCaller } from "./as-caller.ts";
import { bootstrap } from "./bootstrap.ts";
import { connect, withDatabase } from "./connect.ts";
import type { Database, DatabaseTarget } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded/start.ts";
import { quoted } from "./fragment.ts";
import { migrate } from "./migrate.ts";

const suffix = randomUUID().replaceAll("-", "");
const password = "a role of the operator's";
let target: DatabaseTarget;
let superuser: Database;
let stop: () => Promise<void>;
const opened: Database[] = [];

/** A server with passwords, so that other roles than its first can sign in. */
beforeAll(async () => {
  const { target: running } = inject("testServer");
  if (typeof running === "string") {
    target = running;
    stop = async () => undefined;
  } else {
    const dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-requirements-"));
    const server = await startEmbeddedPostgres({ dataDirectory, transport: "loopback" });
    target = server.connection;
    stop = async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    };
  }
  superuser = connect(target, { maximumConnections: 1 });
});

afterAll(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  for (const role of [`owner_${suffix}`, `guest_${suffix}`].map(quoted)) {
    // oxlint-disable no-await-in-loop -- one connection
    await superuser`drop database if exists ${role} with (force)`;
    // The memberships that it granted are its own.
    await superuser`drop owned by ${role} cascade`;
    await superuser`drop role ${role}`;
    // oxlint-enable no-await-in-loop
  }
  await superuser.end();
  await stop();
});

function targetOf(role: string, name: string): DatabaseTarget {
  const place = withDatabase(target, name);
  if (typeof place !== "string") return { ...place, user: role, password };
  const url = new URL(place);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}

function open(place: DatabaseTarget): Database {
  const sql = connect(place, { maximumConnections: 2 });
  opened.push(sql);
  return sql;
}

async function expectWorking(sql: Database): Promise<void> {
  const [user] = await sql<{
    id: string;
  }>`insert into auth.users (email) values ('zoe@motjuste.test') returning id`;
  const owner = { role: "authenticated", claims: { sub: user?.id } } as const;
  const rows = await asCaller(sql, owner, (transaction) => transaction`select username from public.profiles`);
  expect(rows).toEqual([{ username: "zoe" }]);
  const visitor = { role: "anon", claims: {} } as const;
  await expect(
    asCaller(sql, visitor, (transaction) => transaction`select * from auth.users`),
  ).rejects.toThrow("permission denied");
}

it("takes a role that is no superuser, with CREATEDB, CREATEROLE and BYPASSRLS, for everything", async () => {
  const role = `owner_${suffix}`;
  await superuser`create role ${quoted(role)} login createdb createrole bypassrls password 'a role of the operator''s'`;
  const administration = open(targetOf(role, "postgres"));
  await administration`create database ${quoted(role)}`;
  const place = targetOf(role, role);
  const sql = open(place);
  // Before PostgreSQL 16 only a superuser makes a role that bypasses policies; the server may have it already.
  await superuser.script(`
    do $$
    begin
      if current_setting('server_version_num')::int < 160000 then
        create role service_role nologin noinherit bypassrls;
      end if;
    exception
      when duplicate_object then null;
    end
    $$
  `);
  await bootstrap(sql);
  await migrate(sql);
  await expectWorking(sql);

  const source = await createInstallation({ empty: false });
  await fill(source.database.sql);
  const database = { connection: place, sql, close: async () => undefined };
  await restore(await backUp(source), { ...source, database }, { overwrite: true });
  expect(await dump(sql)).toEqual(await dump(source.database.sql));
  await source.close();
});

it("names to a role that lacks something the statements after which it works", async () => {
  const role = `guest_${suffix}`;
  await superuser`create role ${quoted(role)} login password 'a role of the operator''s'`;
  await superuser`create database ${quoted(role)}`;
  const sql = open(targetOf(role, role));
  const refusal = await bootstrap(sql).then(String, String);
  expect(refusal).toMatch(/lacks what Motjuste needs/);
  const inPlace = open(withDatabase(target, role));
  await inPlace.script(refusal.split("\n").slice(1).join("\n"));
  await bootstrap(sql);
  await migrate(sql);
  await expectWorking(sql);
});
