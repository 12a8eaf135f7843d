import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { createRestHarness } from "./testing/rest-harness.ts";
import type { RestHarness } from "./testing/rest-harness.ts";

let rest: RestHarness;
const opened: RestHarness[] = [];

beforeEach(async () => {
  rest = await createRestHarness();
  opened.push(rest);
});

afterAll(async () => {
  await Promise.all(opened.map((harness) => harness.close()));
});

/** For a machine that has much else to do. */
const patience = { timeout: 20_000 };

const read = () => rest.service().from("later").select();

describe("a database that another process migrates", () => {
  it("is looked at again for a name that was not there", async () => {
    expect(await read()).toMatchObject({ status: 404, error: { code: "PGRST205" } });
    await rest.database.sql.script(`
      create table public.later (id int primary key);
      grant select on public.later to service_role;
    `);
    rest.advanceSeconds(10);
    expect(await read()).toMatchObject({ status: 200, data: [] });
  });

  it("is looked at again when a name is not there any more", async () => {
    await rest.database.sql.script(`
      create table public.later (id int primary key, gone text);
      insert into public.later values (1, 'x');
      grant select on public.later to service_role;
    `);
    expect((await read()).data).toEqual([{ id: 1, gone: "x" }]);
    await rest.database.sql.script("alter table public.later drop column gone");
    rest.advanceSeconds(10);
    await expect.poll(async () => (await read()).data, patience).toEqual([{ id: 1 }]);
  });

  it("is looked at again after a minute, so that a new column is part of everything", async () => {
    await rest.database.sql.script(`
      create table public.later (id int primary key);
      insert into public.later values (1);
      grant select on public.later to service_role;
    `);
    expect((await read()).data).toEqual([{ id: 1 }]);
    await rest.database.sql.script("alter table public.later add column fresh int default 2");
    rest.advanceSeconds(61);
    await expect.poll(async () => (await read()).data, patience).toEqual([{ id: 1, fresh: 2 }]);
  });
});
