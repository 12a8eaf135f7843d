import { createLimits } from "@motjuste/backend";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { Sender, type PlainAnswer } from "./support/send-request.ts";

const flooder = "198.51.100.7";
const readsAMinute = 3000;

let server: AttackedServer;
let sender: Sender;

beforeAll(async () => {
  server = await startAttackedServer();
  sender = new Sender(server.port);
});

afterAll(async () => {
  sender.close();
  await server.close();
});

const readAs = (address: string): Promise<PlainAnswer> =>
  sender.send({
    method: "GET",
    target: "/rest/v1/profiles?select=id",
    headers: { apikey: server.keys.anonKey, "X-Forwarded-For": address },
    body: undefined,
  });

const counted = () => server.withDatabase((sql) => sql`select key, points from limits.counters order by key`);

test("a flood is refused whichever process it came to, without work for the database; others are served", async () => {
  const before = await readAs(flooder);
  expect(before.status).not.toBe(429);
  // Another process over the same database has met the flood.
  await server.withDatabase(async (sql) => {
    const elsewhere = createLimits({ sql, secret: server.keys.tokenKey });
    const reads = Array.from({ length: readsAMinute }, () => elsewhere.consume(flooder, "rest-by-address"));
    const refused = (await Promise.all(reads)).filter(({ allowed }) => !allowed);
    expect(refused).toHaveLength(50);
  });
  // What this process had claimed before it may still give.
  const answers = await Promise.all(Array.from({ length: 60 }, () => readAs(flooder)));
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(60 - 49);
  const refused = refusals.at(-1);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(JSON.parse(refused?.text ?? "")).toMatchObject({ code: "rate_limited", details: null, hint: null });

  const count = await counted();
  const flood = await Promise.all(Array.from({ length: 200 }, () => readAs(flooder)));
  expect(flood.filter(({ status }) => status !== 429)).toEqual([]);
  expect(await counted()).toEqual(count);
  expect((await readAs("198.51.100.8")).status).toBe(before.status);
});
