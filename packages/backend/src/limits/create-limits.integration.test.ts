import { randomBytes } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect } from "../database/connect.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { createLimits } from "./create-limits.ts";
import { quotas } from "./kinds.ts";

const secret = randomBytes(32);
const kind = "auth-password-by-account";
const { points, seconds } = quotas[kind];

let database: TestDatabase;
let elsewhere: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createTestDatabase();
  elsewhere = connect(database.connection, { maximumConnections: 2 });
});

afterAll(async () => {
  await elsewhere.end();
  await database.close();
});

/** What the busiest address has used of its reads. */
const busiestCount = () => database.sql`
  select points from limits.counters where key like 'rest-by-address:%' order by points desc limit 1
`;

describe("createLimits", () => {
  it("lets two processes give exactly the quota together, however the requests fall", async () => {
    const one = createLimits({ sql: database.sql, secret });
    const other = createLimits({ sql: elsewhere, secret });
    const answers = await Promise.all(
      Array.from({ length: points * 3 }, (_, index) =>
        (index % 2 === 0 ? one : other).consume("colette@motjuste.test", kind),
      ),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points);
    const refused = answers.filter(({ allowed }) => !allowed);
    expect(refused).toHaveLength(points * 2);
    for (const answer of refused) {
      expect(answer).toSatisfy(
        ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
          Number.isInteger(retryAfterSeconds) &&
          retryAfterSeconds > seconds - 30 &&
          retryAfterSeconds <= seconds,
      );
    }
  });

  it("lets several processes that claim in blocks never give more than the quota", async () => {
    const { points: most, block } = quotas["rest-by-address"];
    const processes = Array.from({ length: 4 }, (_, index) =>
      createLimits({ sql: index % 2 === 0 ? database.sql : elsewhere, secret }),
    );
    const ask = (count: number) =>
      Promise.all(
        processes.flatMap((limits) =>
          Array.from({ length: count / processes.length }, () =>
            limits.consume("203.0.113.50", "rest-by-address"),
          ),
        ),
      );
    // Each process asks for more than there is, so that each is refused in the end.
    const answers = [...(await ask(most / 2)), ...(await ask(most * processes.length))];
    const allowed = answers.filter((answer) => answer.allowed).length;
    expect(allowed).toBeLessThanOrEqual(most);
    expect(allowed).toBeGreaterThan(most - processes.length * block);
    // From now on memory refuses: the counter does not move under a flood.
    const counted = await busiestCount();
    const flood = await ask(400);
    expect(flood).toHaveLength(400);
    expect(flood.every((answer) => !answer.allowed && answer.retryAfterSeconds > 0)).toBe(true);
    expect(await busiestCount()).toEqual(counted);
  });

  it("counts every key and every kind by itself", async () => {
    const limits = createLimits({ sql: database.sql, secret });
    expect(await limits.consume("willy@motjuste.test", kind)).toEqual({ allowed: true });
    expect(await limits.consume("colette@motjuste.test", "auth-sign-in-by-account")).toEqual({
      allowed: true,
    });
  });

  it("allows again when the window has passed", async () => {
    const limits = createLimits({ sql: database.sql, secret });
    await limits.consume("missy@motjuste.test", "auth-mail-recovery-by-account");
    const other = createLimits({ sql: elsewhere, secret });
    expect(await other.consume("missy@motjuste.test", "auth-mail-recovery-by-account")).toMatchObject({
      allowed: false,
    });
    await database.sql`update limits.counters set expire = 0 where key like 'auth-mail-recovery-by-account:%'`;
    const third = createLimits({ sql: elsewhere, secret });
    expect(await third.consume("missy@motjuste.test", "auth-mail-recovery-by-account")).toEqual({
      allowed: true,
    });
  });

  it("stores nobody's name", async () => {
    await createLimits({ sql: database.sql, secret }).consume("203.0.113.7", "rest-by-address");
    const rows = await database.sql<{ key: string }>`select key from limits.counters`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).not.toMatch(/motjuste\.test|203\.0/);
  });

  it("remembers a key for thirty days, for every process, without telling whose it is", async () => {
    const one = createLimits({ sql: database.sql, secret });
    const other = createLimits({ sql: elsewhere, secret });
    await one.remember("colette@motjuste.test 203.0.113.7");
    expect(await other.isRemembered("colette@motjuste.test 203.0.113.7")).toBe(true);
    expect(await other.isRemembered("colette@motjuste.test 203.0.113.8")).toBe(false);
    const [row] = await database.sql<{ key: string; days: number }>`
      select key, round((expire - extract(epoch from now()) * 1000) / 86400000)::integer as days
      from limits.counters where key like 'remembered:%'
    `;
    expect(row?.key).not.toMatch(/colette|203/);
    expect(row?.days).toBe(30);
    await database.sql`update limits.counters set expire = 1 where key like 'remembered:%'`;
    expect(await one.isRemembered("colette@motjuste.test 203.0.113.7")).toBe(false);
  });

  it("refuses sign-ins and lets reads through while the counters cannot be reached", async () => {
    const unreachable = connect("postgres://nobody@127.0.0.1:1/nothing");
    const errors: unknown[] = [];
    const limits = createLimits({ sql: unreachable, secret, reportError: (error) => errors.push(error) });
    expect(await limits.consume("colette", "auth-sign-in-by-account")).toEqual({
      allowed: false,
      retryAfterSeconds: 5,
      isOutage: true,
    });
    expect(await limits.consume("203.0.113.7", "rest-by-address")).toEqual({ allowed: true });
    await limits.remember("colette");
    expect(await limits.isRemembered("colette")).toBe(false);
    expect(errors).toHaveLength(4);
    await unreachable.end();
  });
});
