import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { hostileRequest } from "../testing/hostile-request.ts";
import type { HostileRequest } from "../testing/hostile-request.ts";
import { createRestHarness } from "../testing/rest-harness.ts";
import type { RestHarness } from "../testing/rest-harness.ts";

const cases = 10_000;
const atOnce = 10;

let rest: RestHarness;
let request: fc.Arbitrary<HostileRequest>;
let tokens: Readonly<Record<HostileRequest["who"], string>>;

beforeAll(async () => {
  rest = await createRestHarness({ timeoutMilliseconds: 30_000 });
  const id = await rest.addUser("colette");
  const { data } = await rest
    .as(id)
    .from("chat_conversations")
    .insert({ title: "a", language: "fr" })
    .select("id")
    .single()
    .throwOnError();
  const values = [id, data.id, "2026-01-01", "1", "fr", "user", "", "*a*", "%"];
  request = hostileRequest({ catalogue: await loadCatalogue(rest.database.sql), values });
  tokens = {
    user: await rest.tokenOf(id),
    service: rest.serviceKey,
    visitor: rest.anonKey,
    somebody: "nonsense",
  };
});

afterAll(() => rest.close());

const refusalSchema = z.strictObject({
  code: z.string().regex(/^(?:PGRST\d{3}|[0-9A-Z]{5})$/),
  message: z.string().min(1),
  details: z.string().nullable(),
  hint: z.string().nullable(),
});

async function send({ who, method, path, headers, body }: HostileRequest): Promise<Response> {
  return rest.request(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${tokens[who]}` },
    ...(body === undefined ? {} : { body }),
  });
}

/** How often each status came. */
const statuses = new Map<number, number>();

/** What is wrong with an answer; undefined for nothing. */
async function faultOf(sent: HostileRequest): Promise<string | undefined> {
  const { status, ok, ...response } = await send(sent).then(async (answer) => ({
    status: answer.status,
    ok: answer.ok,
    text: await answer.text(),
  }));
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500) return `${status} ${response.text}`;
  if (sent.method === "HEAD" || (ok && response.text === "")) return undefined;
  const body: unknown = JSON.parse(response.text);
  const parsed = ok ? undefined : refusalSchema.safeParse(body);
  return parsed?.success === false ? `${status} ${response.text}` : undefined;
}

/** For a machine that has much else to do. */
const patience = 300_000;

describe("ten thousand hostile requests", { timeout: patience }, () => {
  it("are answered or refused in PostgREST's form, never by a failure of ours", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (requests) => {
        expect(await Promise.all(requests.map(faultOf))).toEqual(requests.map(() => undefined));
      }),
      { seed: 20_261_121, numRuns: cases / atOnce },
    );
    expect(rest.reportedErrors).toEqual([]);
    // Not all of them stopped at the door.
    expect(
      [200, 201, 204, 400, 401, 403, 404, 405, 406, 416].filter((status) => !statuses.has(status)),
    ).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(200);
  });
});
