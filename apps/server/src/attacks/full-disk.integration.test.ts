import { rm } from "node:fs/promises";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import {
  fillDiskWith,
  mayMount,
  mountSmallDisk,
  type SmallDisk,
} from "../../../../packages/backend/src/testing/small-disk.ts";
import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { newPerson } from "./support/person.ts";
import { sendAs } from "./support/send-as.ts";

describe.skipIf(!mayMount())("a disk that is full (for which these tests must be root and may mount)", () => {
  let disk: SmallDisk;
  let server: AttackedServer;
  let person: Awaited<ReturnType<typeof newPerson>>;

  beforeAll(async () => {
    disk = await mountSmallDisk(160);
    vi.stubEnv("TMPDIR", disk.folder);
    server = await startAttackedServer();
    vi.unstubAllEnvs();
    person = await newPerson(server, "writer@example.org");
  });

  afterAll(async () => {
    await server.close();
    await disk.remove();
  });

  const send = (place: string, body?: object) => sendAs(server, person, place, body);

  const say = () =>
    send("/functions/v1/chat-conversation", {
      conversationId: null,
      message: "Bonjour ".repeat(100),
      language: "fr",
    });

  const refresh = (token: string) =>
    send("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });

  test("refuses writes as an outage, signs nobody out, answers reads, and ends when there is room", async () => {
    // The journal has a whole file to go: what needs room first are the tables.
    await server.withDatabase((sql) => sql`select pg_switch_wal()`);
    expect((await say()).status).toBe(200);
    const somethingElse = path.join(disk.folder, "something-else");
    await fillDiskWith(somethingElse);
    await expect.poll(async () => (await say()).status, { timeout: 30_000, interval: 10 }).toBe(503);

    let token = person.session.refresh_token;
    const statuses = new Set<number>();
    const refreshed = z.object({ refresh_token: z.string() });
    const refreshOnce = async () => {
      const response = await refresh(token);
      if (response.ok) token = refreshed.parse(await response.json()).refresh_token;
      statuses.add(response.status);
      return response.ok;
    };
    await expect.poll(refreshOnce, { timeout: 30_000, interval: 10 }).toBe(false);
    // Any other refusal is to supabase-js the end of the session.
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    const read = await send("/rest/v1/chat_messages?select=content,chat_conversations!inner(id)&limit=1");
    expect([read.status, await read.json()]).toMatchObject([200, expect.any(Array)]);

    await rm(somethingElse);
    expect((await refresh(token)).status).toBe(200);
    expect((await say()).status).toBe(200);
  });
});
