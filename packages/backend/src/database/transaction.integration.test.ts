import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.sql`create table note (word text unique)`;
});

beforeEach(async () => {
  await database.sql`truncate note`;
});

afterAll(async () => {
  await database.close();
});

async function words(): Promise<readonly string[]> {
  const rows = await database.sql<{ word: string }>`select word from note order by word`;
  return rows.map((row) => row.word);
}

describe("a transaction", () => {
  it("keeps everything or nothing", async () => {
    const answer = await database.sql.begin(async (sql) => {
      await Promise.all([sql`insert into note values ('a')`, sql`insert into note values ('b')`]);
      return "done";
    });
    expect(answer).toBe("done");
    const failing = database.sql.begin(async (sql) => {
      await sql`insert into note values ('c')`;
      throw new Error("of our own");
    });
    await expect(failing).rejects.toThrow("of our own");
    expect(await words()).toEqual(["a", "b"]);
  });

  it("does not pass for done when a statement in it failed and nobody minded", async () => {
    const careless = database.sql.begin(async (sql) => {
      await sql`insert into note values ('a')`;
      await sql`insert into note values ('a')`.catch(() => undefined);
    });
    await expect(careless).rejects.toMatchObject({ code: "23505" });
    expect(await words()).toEqual([]);
  });

  it("takes no statement after its end", async () => {
    const { kept } = await database.sql.begin(async (sql) => ({ kept: sql }));
    await expect(kept`insert into note values ('late')`).rejects.toThrow("has ended");
    expect(await words()).toEqual([]);
  });
});

describe("reading after preparations", () => {
  it("gives the rows of the statement, read under what was prepared, and leaves nothing of it", async () => {
    const prepared = { text: "select set_config('motjuste.word', $1, true)", parameters: ["été"] };
    const statement = { text: "select current_setting('motjuste.word', true) as word", parameters: [] };
    expect(await database.sql.readAfter([prepared], statement)).toEqual([{ word: "été" }]);
    const left = await Promise.all(Array.from({ length: 5 }, () => database.sql.readAfter([], statement)));
    expect(left.flat().filter((row) => JSON.stringify(row).includes("été"))).toEqual([]);
  });

  it("gives nothing when a preparation fails", async () => {
    const failing = { text: "select set_config('role', $1, true)", parameters: ["nobody_knows"] };
    const reading = database.sql.readAfter([failing], { text: "select 1", parameters: [] });
    await expect(reading).rejects.toThrow('role "nobody_knows" does not exist');
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("changes nothing", async () => {
    const change = { text: "insert into note values ('a')", parameters: [] };
    await expect(database.sql.readAfter([], change)).rejects.toMatchObject({ code: "25006" });
    expect(await words()).toEqual([]);
  });
});
