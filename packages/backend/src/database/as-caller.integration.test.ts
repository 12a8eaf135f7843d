import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { asCaller } from "./as-caller.ts";
import type { Caller } from "./as-caller.ts";

const sub = "0b7d5c1e-6f1b-4c7e-9a53-2f6f6f0d7a11";
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

it("runs the work under the caller's role and claims", async () => {
  const caller = { role: "authenticated", claims: { sub, email: "ada@example.org" } } as const;
  const answer = await asCaller(database.sql, caller, async (transaction) => {
    const [row] =
      await transaction`select current_user as user, auth.uid() as uid, auth.role() as role, auth.email() as email`;
    return row;
  });
  expect(answer).toEqual({
    user: "authenticated",
    uid: sub,
    role: "authenticated",
    email: "ada@example.org",
  });
});

it("takes role and claims off again, after success and after failure", async () => {
  const caller = { role: "anon", claims: { sub } } as const;
  await asCaller(database.sql, caller, (transaction) => transaction`select 1`);
  await expect(asCaller(database.sql, caller, (transaction) => transaction`select 1 / 0`)).rejects.toThrow(
    "division by zero",
  );
  const looks = await Promise.all(
    Array.from({ length: 5 }, () => database.sql`select current_user as user, auth.uid() as uid`),
  );
  for (const [row] of looks) {
    expect(row).toMatchObject({ uid: null });
    expect(row?.["user"]).not.toBe("anon");
  }
});

it("does no work with the server's own rights when the role cannot be taken", async () => {
  await database.sql`create table public.trace (id int)`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a role that the types do not know
  const odd = { role: "nobody_knows", claims: { sub } } as unknown as Caller;
  await expect(
    asCaller(database.sql, odd, async (transaction) => {
      await transaction`insert into public.trace values (1)`;
    }),
  ).rejects.toThrow('role "nobody_knows" does not exist');
  expect(await database.sql`select * from public.trace`).toHaveLength(0);
});

it("keeps the transactions of many callers at once apart", async () => {
  const callers = Array.from({ length: 40 }, () => crypto.randomUUID());
  const seen = await Promise.all(
    callers.map(async (id) => {
      const caller = { role: "authenticated", claims: { sub: id } } as const;
      const [row] = await asCaller(
        database.sql,
        caller,
        (transaction) => transaction`select auth.uid() as uid`,
      );
      return row?.["uid"];
    }),
  );
  expect(seen).toEqual(callers);
});
