import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { books, ids, library } from "./testing/builder-case.ts";
import type { Cases } from "./testing/builder-case.ts";
import { filterCases } from "./testing/builder-filters.ts";
import { requestCases } from "./testing/builder-requests.ts";
import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

/** Every method by which @supabase/postgrest-js says something to a server, and what ours answers. */

let rest: RestHarness;

beforeAll(async () => {
  rest = await createRestHarness();
  await rest.database.sql.script(library);
});

afterAll(() => rest.close());

const cases: Cases = { ...requestCases, ...filterCases };

/** They say nothing to the server. */
const local: ReadonlySet<string> = new Set([
  "constructor",
  "cloneRequestState",
  "throwOnError",
  "abortSignal",
  "returns",
  "overrideTypes",
  "retry",
  "then",
  "processResponse",
]);

/** The names of the methods of an object, those of its ancestors too. */
function methodsOf(value: object): string[] {
  const parent: unknown = Object.getPrototypeOf(value);
  if (typeof parent !== "object" || parent === null || parent === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(parent), ...methodsOf(parent)];
}

describe("a method of postgrest-js", () => {
  it("is in this table", () => {
    const methods = new Set([...methodsOf(books(rest.service())), ...methodsOf(ids(rest.service()))]);
    expect(methods.size).toBeGreaterThan(50);
    expect([...methods].filter((name) => !local.has(name) && !Object.hasOwn(cases, name))).toEqual([]);
  });

  it.each(
    Object.entries(cases).flatMap(([name, ofMethod]) =>
      ofMethod.map(([ask, answer], index) => [name, index + 1, ask, answer] as const),
    ),
  )("%s is answered, case %i", async (_name, _case, ask, answer) => {
    expect(await ask(rest.service())).toMatchObject(answer);
  });

  it("reports nothing as a fault of ours", () => {
    expect(rest.reportedErrors).toEqual([]);
  });
});

/** Status and headers of an answer. */
async function asked(
  path: string,
  method: string,
  prefer: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await rest.request(path, {
    method,
    headers: { apikey: rest.serviceKey, "content-type": "application/json", prefer },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...Object.fromEntries(response.headers) };
}

/** The media type of an answer. */
async function mediaTypeOf(path: string, accept: string): Promise<string | null> {
  const response = await rest.request(path, { headers: { apikey: rest.serviceKey, accept } });
  return response.headers.get("content-type");
}

describe("the headers of an answer", () => {
  it("say where the one inserted row is", async () => {
    const prefer = "return=headers-only, tx=rollback";
    expect(await asked("/shelf", "POST", prefer, { name: "a b&c" })).toMatchObject({
      status: 201,
      location: "/shelf?name=eq.a%20b%26c",
      "content-range": "*/*",
    });
    expect(await asked("/shelved", "POST", "return=headers-only", { shelf: "a", book: 1 })).toMatchObject({
      status: 409,
    });
    const two = await asked("/book", "POST", prefer, [{ title: "x" }, { title: "y" }]);
    expect(two).not.toHaveProperty("location");
  });

  it("say in which form it is", async () => {
    const object = "application/vnd.pgrst.object+json";
    expect(await mediaTypeOf("/book", "*/*")).toBe("application/json; charset=utf-8");
    expect(await mediaTypeOf("/book?id=eq.1", object)).toBe(`${object}; charset=utf-8`);
    expect(await mediaTypeOf("/book", object)).toBe("application/json; charset=utf-8");
    expect(await asked("/book?id=eq.9", "DELETE", "")).not.toHaveProperty("content-type");
  });

  it("say which preferences were followed, in PostgREST's order", async () => {
    const prefer = "handling=strict, max-affected=5, count=exact, return=representation, tx=rollback";
    expect(await asked("/book?id=eq.1", "PATCH", prefer, { title: "x" })).toMatchObject({
      "preference-applied":
        "return=representation, count=exact, tx=rollback, handling=strict, max-affected=5",
      "content-range": "0-0/1",
    });
    expect(await asked("/book", "GET", "count=exact")).toMatchObject({
      "preference-applied": "count=exact",
      "content-range": "0-2/3",
    });
    expect(await asked("/book", "GET", "")).not.toHaveProperty("preference-applied");
  });
});
