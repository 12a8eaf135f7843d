import { readFile } from "node:fs/promises";
import path from "node:path";

import { chatResponseSchema } from "@motjuste/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { newPerson } from "./support/person.ts";
import { sendAs } from "./support/send-as.ts";

const clients = 12;
const patient = { timeout: 30_000, interval: 100 };

let server: AttackedServer;
let person: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  server = await startAttackedServer();
  person = await newPerson(server, "writer@example.org");
});

afterAll(() => server.close());

const send = (place: string, body?: object) => sendAs(server, person, place, body);

/** One of the writes and reads of every room. The first stores a question and its answer. */
const requests: readonly (() => Promise<Response>)[] = [
  () => send("/functions/v1/chat-conversation", { conversationId: null, message: "Bonjour", language: "fr" }),
  () => send("/rest/v1/chat_conversations?select=id&limit=1"),
  () => send("/auth/v1/user"),
  () => send("/health"),
];

async function killPostmaster(): Promise<void> {
  const file = path.join(server.dataFolder, "postgres/postmaster.pid");
  process.kill(Number.parseInt(await readFile(file, "utf8"), 10), "SIGKILL");
}

/** One of PostgreSQL's processes that work for us; PostgreSQL then restarts them all. */
async function killBackend(): Promise<void> {
  const pid = await server.withDatabase(async (sql) => {
    const [backend] = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'motjuste' and pid <> pg_backend_pid() limit 1
    `;
    return backend?.pid;
  });
  process.kill(pid ?? Number.NaN, "SIGKILL");
}

test("PostgreSQL killed in the middle of load: requests fail cleanly, recover by themselves, and lose nothing", async () => {
  const acknowledged: string[] = [];
  const failures: { status: number; body: string }[] = [];
  const isOver = new AbortController();
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !isOver.signal.aborted; turn += 1) {
      const kind = turn % requests.length;
      // oxlint-disable no-await-in-loop -- each asks again when it is answered
      const response = await requests[kind]?.();
      const body = (await response?.text()) ?? "";
      // oxlint-enable no-await-in-loop
      if (response?.ok !== true) failures.push({ status: response?.status ?? 0, body });
      else if (kind === 0) acknowledged.push(chatResponseSchema.parse(JSON.parse(body)).conversationId);
    }
  });
  try {
    for (const kill of [killPostmaster, killBackend, killPostmaster]) {
      const [failed, written] = [failures.length, acknowledged.length];
      // One death after the other, each seen by the load, and each followed by work.
      // oxlint-disable no-await-in-loop
      await kill();
      await expect.poll(() => failures.length, patient).toBeGreaterThan(failed);
      await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(written + clients);
      // oxlint-enable no-await-in-loop
    }
  } finally {
    isOver.abort();
    await Promise.all(load);
  }

  expect(failures.filter(({ status }) => status !== 503)).toEqual([]);
  expect(failures.filter(({ body }) => !/^\{.*\}$/su.test(body))).toEqual([]);
  expect(await Promise.all(requests.map(async (request) => (await request()).ok))).not.toContain(false);
  const kept = await server.withDatabase(
    (sql) => sql<{ messages: number }>`
      select count(*)::int as messages from chat_messages
      where conversation_id = any(${acknowledged}::uuid[]) group by conversation_id
    `,
  );
  expect(kept).toEqual(acknowledged.map(() => ({ messages: 2 })));
});
