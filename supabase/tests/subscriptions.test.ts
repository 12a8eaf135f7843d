import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plans as presentedPlans } from "../../content/prices.ts";
import { asCaller } from "../../packages/backend/src/database/as-caller.ts";
import { bootstrap } from "../../packages/backend/src/database/bootstrap.ts";
import { migrate } from "../../packages/backend/src/database/migrate.ts";
import { createTestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import type { TestDatabase } from "../../packages/backend/src/testing/test-database.ts";
import { correctionModes, languageCodes, languageModes } from "../../packages/contracts/src/index.ts";
import { attempt } from "./attempt.ts";
import { insertUser, prepareDatabase } from "./prepare-database.ts";

it("gives the free plan to who signed up before there were plans, from that day on", async () => {
  const database = await createTestDatabase({ empty: true });
  await bootstrap(database.sql);
  await database.sql`insert into auth.users (email, created_at) values ('early@example.org', '2026-01-31 12:00+00')`;
  await migrate(database.sql);
  const rows = await database.sql`select plan_id, since, until from public.subscriptions`;
  expect(rows).toEqual([
    {
      plan_id: "free",
      since: new Date("2026-01-31T12:00:00Z"),
      until: new Date("2026-02-28T12:00:00Z"),
    },
  ]);
  await database.close();
});

describe.each(["plain", "hosted"] as const)("plans and subscriptions on a %s database", (home) => {
  let database: TestDatabase;
  let owner: string;

  beforeAll(async () => {
    database = await prepareDatabase(home);
    owner = await insertUser(database.sql, "owner@example.org");
  });

  afterAll(async () => {
    await database.close();
  });

  async function informationFor(caller: string, asked = caller) {
    return asCaller(
      database.sql,
      { role: "authenticated", claims: { sub: caller } },
      (transaction) => transaction`select * from public.get_user_subscription_info(${asked})`,
    );
  }

  async function give(plan: string, since = "0 seconds", until: string | null = null): Promise<void> {
    await database.sql`
      update public.subscriptions
      set plan_id = ${plan}, since = now() + ${since}::interval, until = now() + ${until}::interval
      where user_id = ${owner}
    `;
  }

  it("has the plans that are presented, by what the specification says of each", async () => {
    const rows = await database.sql`
      select id, credits_per_day, languages, modes, lasts is not null as ends from public.plans order by credits_per_day
    `;
    const every = { modes: languageModes, ends: false };
    expect(rows).toEqual([
      { id: "open", credits_per_day: -1, languages: languageCodes, ...every },
      { id: "free", credits_per_day: 3, languages: ["en", "fr"], modes: correctionModes, ends: true },
      { id: "pro", credits_per_day: 30, languages: ["en", "fr", "es", "it", "ar"], ...every },
      { id: "enterprise", credits_per_day: 50, languages: languageCodes, ...every },
    ]);
  });

  it("gives each presented plan its name and its quota", async () => {
    const rows = await database.sql<{ name: string; credits_per_day: number }>`
      select name, credits_per_day from public.plans where id <> 'open'
    `;
    const quotas = rows.map((row) => [row.name, row.credits_per_day] as const);
    const presented = presentedPlans.map(({ name, quota }) => [name, Number.parseInt(quota, 10)] as const);
    expect(new Map(quotas)).toEqual(new Map(presented));
  });

  it("gives everybody who signs up the free plan for their first month", async () => {
    const [row] = await database.sql`
      select plan_id, until = since + interval '1 month' as "isMonth", since > now() - interval '1 hour' as "isNow"
      from public.subscriptions
      where user_id = ${owner}
    `;
    expect(row).toEqual({ plan_id: "free", isMonth: true, isNow: true });
  });

  it("signs up even when there is no plan to give", async () => {
    await database.sql`alter table public.subscriptions add constraint impossible check (false) not valid`;
    const id = await insertUser(database.sql, "unlucky@example.org");
    await database.sql`alter table public.subscriptions drop constraint impossible`;
    expect(await informationFor(id)).toEqual([]);
  });

  it.each([
    ["free", { plan_name: "Free", credits_per_month: 90, credits_used: 0, credits_remaining: 90 }],
    ["pro", { plan_name: "Pro", credits_per_month: 900, credits_used: 0, credits_remaining: 900 }],
    [
      "enterprise",
      { plan_name: "Enterprise", credits_per_month: 1500, credits_used: 0, credits_remaining: 1500 },
    ],
    ["open", { plan_name: "Unlimited", credits_per_month: -1, credits_used: 0, credits_remaining: -1 }],
  ])("tells who has the plan %s what it gives", async (plan, information) => {
    await give(plan);
    expect(await informationFor(owner)).toEqual([information]);
  });

  it("tells nobody about anybody else", async () => {
    await give("pro");
    const stranger = await insertUser(database.sql, "stranger@example.org");
    expect(await informationFor(stranger, owner)).toEqual([]);
    const statement = `select * from public.get_user_subscription_info('${owner}')`;
    expect(await attempt(database.sql, { role: "anon", claims: {} }, statement)).toBe("is refused");
  });

  it("knows no plan that has ended or not begun", async () => {
    await give("free", "-1 month", "-1 second");
    expect(await informationFor(owner)).toEqual([]);
    await give("pro", "1 day");
    expect(await informationFor(owner)).toEqual([]);
    await give("pro", "-1 day", "1 day");
    expect(await informationFor(owner)).toHaveLength(1);
  });

  it("lets the plan go with the account", async () => {
    const id = await insertUser(database.sql, "leaving@example.org");
    await database.sql`delete from auth.users where id = ${id}`;
    expect(await database.sql`select 1 from public.subscriptions where user_id = ${id}`).toHaveLength(0);
  });
});
