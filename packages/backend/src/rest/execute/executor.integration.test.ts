import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { connect } from "../../database/connect.ts";
import type { Database } from "../../database/connect.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { TestDatabase } from "../../testing/test-database.ts";
import { sql, toStatement } from "../sql/fragment.ts";
import type { Fragment } from "../sql/fragment.ts";
import { createExecutor } from "./executor.ts";

let database: TestDatabase;
let pool: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = connect(database.connection, { maximumConnections: 1 });
});

afterEach(async () => {
  await pool.end();
  await database.close();
});

const claims = { sub: "6a1f0c9e-1111-4111-8111-111111111111" };

/** Selects one text as a signed-in user, over the one connection of the pool. */
async function read(text: Fragment, timeoutMilliseconds = 20_000): Promise<string | null> {
  const caller = { role: "authenticated" as const, claims };
  const select = sql`select (${text})::text as body, 1 as rows, null::int as total`;
  const answer = await createExecutor(pool, timeoutMilliseconds).read(
    caller,
    toStatement(select),
    () => undefined,
  );
  return answer.body;
}

describe("createExecutor", () => {
  it("reads as the caller and nobody else, and leaves nothing of them behind", async () => {
    expect(await read(sql`current_user || ' ' || auth.uid()`)).toBe(`authenticated ${claims.sub}`);
    const [left] = await pool`
      select current_user = session_user as same, current_setting('request.jwt.claims', true) as claims
    `;
    expect(left).toEqual({ same: true, claims: "" });
  });

  it("has a working connection after a statement that fails or takes too long", async () => {
    await expect(read(sql`1 / 0`)).rejects.toMatchObject({ code: "22012" });
    await expect(read(sql`pg_sleep(60)`, 200)).rejects.toMatchObject({ code: "57014" });
    expect(await read(sql`current_user`)).toBe("authenticated");
  });

  it("serves everybody in turn when there are more readers than connections", async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => read(sql`current_user`)));
    expect(new Set(users)).toEqual(new Set(["authenticated"]));
  });
});
