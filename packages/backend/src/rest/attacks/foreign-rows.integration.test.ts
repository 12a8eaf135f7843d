import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { arbitraryRequest } from "../testing/arbitrary-request.ts";
import type { ArbitraryRequest } from "../testing/arbitrary-request.ts";
import {
  hiddenMark,
  plant,
  plantedUsers,
  plantVisitor,
  secretsOf,
  visitorsMark,
} from "../testing/planted-rows.ts";
import type { PlantedUser } from "../testing/planted-rows.ts";
import { createRestHarness } from "../testing/rest-harness.ts";
import type { RestHarness } from "../testing/rest-harness.ts";

/**
 * Whatever somebody asks, the answer is the one they would get if nobody else's rows existed. Two databases show it: in
 * one there are three users, in the other the one who asks and nobody else. Equal answers mean that neither a row nor a
 * count, an order, a status or the words of a refusal tell anything; and that nothing of another's was changed.
 */

const [asking, ...others] = plantedUsers;
if (asking === undefined) throw new Error("Nobody asks");
const user: PlantedUser = asking;

/** What may leave in no answer at all. */
const secrets = [...others.flatMap(secretsOf), visitorsMark, hiddenMark];

/** Values that a nosy client would try, and some that break naive parsers. */
const values = [
  ...plantedUsers.flatMap(secretsOf),
  "*geheim*",
  `*${others[0]?.mark.slice(0, 7)}*`,
  hiddenMark,
  "*verborgen*",
  "",
  "null",
  "1",
  "2",
  "fr",
  "user",
  "assistant",
  "pro",
  "2024-02-01",
  "%",
  "' or true --",
  `a,b"c)`,
];

const seed = 20_261_121;

/** For a machine that has much else to do. */
const patience = 300_000;

let world: RestHarness;
let alone: RestHarness;
let request: fc.Arbitrary<ArbitraryRequest>;

beforeAll(async () => {
  [world, alone] = await Promise.all([createRestHarness(), createRestHarness()]);
  await plant(world.database.sql, plantedUsers);
  await plantVisitor(world.database.sql);
  await plant(alone.database.sql, [user]);
  request = arbitraryRequest({ catalogue: await loadCatalogue(world.database.sql), values });
});

afterAll(async () => {
  await Promise.all([world.close(), alone.close()]);
});

interface Asked {
  readonly status: number;
  readonly text: string;
  readonly range: string | null;
  readonly headers: string;
}

async function ask(rest: RestHarness, asked: ArbitraryRequest): Promise<Asked> {
  const token = asked.who === "user" ? await tokenOf(rest) : rest.anonKey;
  const response = await rest.request(asked.path, {
    method: asked.method,
    headers: { ...asked.headers, authorization: `Bearer ${token}` },
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  return {
    status: response.status,
    text: await response.text(),
    range: response.headers.get("content-range"),
    headers: JSON.stringify([...response.headers]),
  };
}

const tokens = new WeakMap<RestHarness, Promise<string>>();

/** A token of the user who asks; signing one takes longer than a request. */
function tokenOf(rest: RestHarness): Promise<string> {
  const token = tokens.get(rest) ?? rest.tokenOf(user.id);
  tokens.set(rest, token);
  return token;
}

/** What came of many requests. */
interface Tally {
  /** How many were not refused, by method. */
  readonly answered: Record<string, number>;
  /** How many answers had rows of the one who asked. */
  withOwnRows: number;
}

/**
 * Whether a value was refused because it is not of its type. PostgreSQL finds that out before it looks at rights and rows
 * or after, as its plan of the statement is for these values or for any: it tells of the request and of nothing else.
 */
function isMistyped({ method }: ArbitraryRequest, { status, text }: Asked): boolean {
  return status === 400 && (method === "HEAD" || text.startsWith('{"code":"22'));
}

/** The property: nothing of anybody else leaves, and the answer does not depend on anybody else. */
function noLeak(tally?: Tally) {
  return fc.asyncProperty(request, async (asked) => {
    const [here, there] = await Promise.all([ask(world, asked), ask(alone, asked)]);
    const said = decodeURIComponent(asked.path) + (asked.body ?? "");
    const isAnswered = here.status < 300;
    // A refusal may repeat the client's own words; rows may not be there.
    const untold = secrets.filter((secret) => isAnswered || !said.includes(secret));
    const leaked = untold.filter((secret) => here.text.includes(secret) || here.headers.includes(secret));
    expect(leaked).toEqual([]);
    expect(here.status).toBeLessThan(500);
    if (isMistyped(asked, here) || isMistyped(asked, there)) return;
    expect({ status: here.status, range: here.range }).toEqual({ status: there.status, range: there.range });
    // New rows have random names and times of their own.
    const isComparable = asked.method === "GET" || here.status >= 400;
    expect(isComparable ? here.text : "").toBe(isComparable ? there.text : "");
    if (tally === undefined) return;
    if (isAnswered) tally.answered[asked.method] = (tally.answered[asked.method] ?? 0) + 1;
    if (here.text.includes(user.mark)) tally.withOwnRows += 1;
  });
}

describe("whatever is asked", { timeout: patience }, () => {
  it("is asked of tables that have rows of all of them", async () => {
    const { tables } = await loadCatalogue(world.database.sql);
    const counts = await Promise.all(
      [...tables.keys()].map(async (table) => {
        const { count } = await world.service().from(table).select("*", { count: "exact", head: true });
        return [table, count] as const;
      }),
    );
    // A new table? Give it rows in testing/planted-rows.ts.
    expect(counts.filter(([, count]) => (count ?? 0) < plantedUsers.length)).toEqual([]);
  });

  it("tells nothing of anybody else, and changes nothing", async () => {
    const { tables } = await loadCatalogue(world.database.sql);
    const everything = () =>
      Promise.all(
        [...tables.keys()].map(async (table) => {
          const { data } = await world.service().from(table).select("*").throwOnError();
          return data.map((row) => JSON.stringify(row)).toSorted((one, other) => one.localeCompare(other));
        }),
      );
    const before = await everything();

    const tally: Tally = { answered: {}, withOwnRows: 0 };
    await fc.assert(noLeak(tally), { seed, numRuns: 3000 });

    expect(await everything()).toEqual(before);
    expect(world.reportedErrors).toEqual([]);
    // Not merely because everything was refused.
    const least = { GET: 300, HEAD: 100, POST: 50, PATCH: 5, DELETE: 5 };
    const answered = Object.entries(least).filter(([method, count]) => (tally.answered[method] ?? 0) < count);
    expect(answered).toEqual([]);
    expect(tally.withOwnRows).toBeGreaterThan(50);
  });
});

describe("the property fails, as it must,", { timeout: patience }, () => {
  it.each([
    [
      "a policy that lets everybody read profiles",
      "create policy leak on public.profiles for select to authenticated using (true)",
      "drop policy leak on public.profiles",
    ],
    [
      "one that lets everybody read conversations",
      "create policy leak on public.chat_conversations for select to authenticated using (true)",
      "drop policy leak on public.chat_conversations",
    ],
    [
      "one that lets everybody read messages",
      "create policy leak on public.chat_messages for select to authenticated using (true)",
      "drop policy leak on public.chat_messages",
    ],
    [
      "one that lets everybody read subscriptions",
      "create policy leak on public.subscriptions for select to authenticated using (true)",
      "drop policy leak on public.subscriptions",
    ],
    [
      "a table whose row-level security is off",
      "alter table public.diary disable row level security",
      "alter table public.diary enable row level security",
    ],
    [
      "a column that is not hidden any more",
      "grant select on public.diary to authenticated",
      "revoke select on public.diary from authenticated; grant select (id, user_id, line) on public.diary to authenticated",
    ],
    [
      "visitors who may read",
      "grant select on public.profiles to anon; create policy leak on public.profiles for select to anon using (true)",
      "drop policy leak on public.profiles; revoke select on public.profiles from anon",
    ],
    [
      "a function that runs with its owner's rights",
      "alter function public.get_user_subscription_info(uuid) security definer",
      "alter function public.get_user_subscription_info(uuid) security invoker",
    ],
  ])("with %s", async (_name, breaking, mending) => {
    await world.database.sql.script(breaking);
    const result = await fc.check(noLeak(), { seed, numRuns: 3000, endOnFailure: true });
    await world.database.sql.script(mending);
    expect(result.failed).toBe(true);
    expect(result.errorInstance).toHaveProperty("name", "AssertionError");
  });

  it("and holds again when all is mended", async () => {
    const result = await fc.check(noLeak(), { seed, numRuns: 200 });
    expect(result.errorInstance).toBe(null);
  });
});
