import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { bootstrap } from "../database/bootstrap.ts";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/connect.ts";
import { startEmbeddedPostgres } from "../database/embedded/start.ts";
import type { EmbeddedPostgres } from "../database/embedded/start.ts";
import { serverProcess } from "../testing/server-process.ts";
import { createRest } from "./create-rest.ts";
import { openClient } from "./testing/open-client.ts";

/** For a machine that has much else to do. */
const patience = { timeout: 20_000 };

let dataDirectory: string;
let server: EmbeddedPostgres;
let sql: Database;
let app: Hono;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "motjuste-lost-"));
  server = await startEmbeddedPostgres({ dataDirectory });
  sql = connect(server.connection, { maximumConnections: 4, applicationName: "victims" });
  await bootstrap(sql);
  await sql.script(`
    create table public.note (id int generated always as identity, line text);
    grant select, insert on public.note to anon;
    create function public.slow() returns void language sql as 'select pg_sleep(60)';
    grant execute on function public.slow() to anon;
  `);
  app = mount(20_000);
});

afterAll(async () => {
  await sql.end();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const verifyBearer = async () => ({ role: "anon" as const, exp: 4e9 });

/** The API; a statement that takes longer is stopped. */
function mount(timeoutMilliseconds: number): Hono {
  return new Hono().route("/rest/v1", createRest({ sql, timeoutMilliseconds, verifyBearer }));
}

const bodySchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.null(),
  hint: z.null(),
});

/** Asks, and gives the status; anything but an answer and a proper 503 is a fault. */
async function ask(path = "/note", method = "GET", asked = app): Promise<number> {
  const response = await asked.request(`/rest/v1${path}`, {
    method,
    headers: { apikey: "any", "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: `{}` }),
  });
  if (response.ok) return response.status;
  const { code, message } = bodySchema.parse(await response.json());
  expect(code).toMatch(/^(?:PGRST000|57P0[123]|53300)$/);
  expect(message).not.toMatch(/socket|ECONN|ENOENT|terminat/i);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(response.status).toBe(503);
  return response.status;
}

/** Cuts every connection of the API; gives how many there were. */
async function cutAll(): Promise<number> {
  const administration = connect(server.connection, { maximumConnections: 1 });
  const cut = await administration`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victims'
  `;
  await administration.end();
  return cut.length;
}

async function expectRecovery(): Promise<void> {
  await expect.poll(() => ask(), patience).toBe(200);
  expect(await Promise.all(Array.from({ length: 10 }, () => ask()))).toEqual(Array(10).fill(200));
  expect(await ask("/note", "POST")).toBe(201);
}

describe("a database that is lost", () => {
  it("between two requests, costs one of them at most", async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(await cutAll()).toBeGreaterThan(0);
    await ask();
    await expectRecovery();
  });

  it("between two requests, is not noticed by those who read with the real client: it asks again", async () => {
    const client = openClient("any", async (input, init) => app.request(new Request(input, init)));
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    await cutAll();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.from("note").select("id")));
    expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [200, null]));
  });

  it("in the middle of requests, ends them with 503", async () => {
    const asked = [ask("/rpc/slow", "POST"), ask("/rpc/slow", "POST")];
    await expect
      .poll(async () => {
        const administration = connect(server.connection, { maximumConnections: 1 });
        const sleeping = await administration`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
        await administration.end();
        return sleeping.length;
      }, patience)
      .toBe(2);
    await cutAll();
    expect(await Promise.all(asked)).toEqual([503, 503]);
    await expectRecovery();
  });

  it.each(["orderly", "killed"] as const)(
    "and comes back after an end that was %s, under load",
    async (end) => {
      const statuses: number[] = [];
      const isOver = new AbortController();
      const load = Array.from({ length: 12 }, async (_, index) => {
        while (!isOver.signal.aborted) {
          // Each of them asks again when it is answered.
          // oxlint-disable-next-line no-await-in-loop
          statuses.push(await ask("/note", index % 3 === 0 ? "POST" : "GET"));
        }
      });
      if (end === "killed") process.kill(await serverProcess(dataDirectory), "SIGKILL");
      else await server.stop();
      await expect.poll(() => statuses.includes(503), patience).toBe(true);
      const before = server;
      server = await startEmbeddedPostgres({ dataDirectory });
      if (end === "killed") await before.stop();
      await expectRecovery();
      isOver.abort();
      await Promise.all(load);
    },
  );

  it("or stuck, is not waited for", async () => {
    const impatient = mount(500);
    const pids = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'victims' and pid <> pg_backend_pid()
    `;
    const [own] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const stuck = [
      ...pids.map(({ pid }) => pid),
      ...(own === undefined ? [] : [own.pid]),
      await serverProcess(dataDirectory),
    ];
    for (const pid of stuck) process.kill(pid, "SIGSTOP");
    try {
      const answers = ["GET", "GET", "POST"].map((method) => ask("/note", method, impatient));
      expect(await Promise.all(answers)).toEqual([503, 503, 503]);
    } finally {
      for (const pid of stuck) process.kill(pid, "SIGCONT");
    }
    await expectRecovery();
  });
});
