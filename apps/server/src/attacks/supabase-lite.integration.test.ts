/**
 * What `@supabase/lite` was rejected for, item by item: each is a test of ours. The two that need more than a server
 * (several processes on one folder, a kill during the first start) are listed with all others in docs/attacks.md.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";

import { secretsSchema } from "@motjuste/backend";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { startAttackedServer, type AttackedServer } from "./support/attacked-server.ts";
import { goodPassword, newClient, newPerson } from "./support/person.ts";

let server: AttackedServer;
let accessToken: string;

beforeAll(async () => {
  server = await startAttackedServer();
  ({
    session: { access_token: accessToken },
  } = await newPerson(server, "owner@example.com"));
});

afterAll(async () => {
  await server.close();
});

async function get(target: string, token = server.keys.anonKey) {
  const headers = { apikey: server.keys.anonKey, Authorization: `Bearer ${token}` };
  const response = await fetch(server.address + target, { headers });
  return { status: response.status, text: await response.text() };
}

/** Everything that decides who may do what: grants, default grants, owners, row-level security and its policies. */
const readRights = () =>
  server.withDatabase(
    (sql) => sql`
      select 'relation' as kind, oid::regclass::text as name, relowner::regrole::text as owner,
        concat(relacl::text, relrowsecurity, relforcerowsecurity) as rights
      from pg_class where relnamespace in (select oid from pg_namespace where nspname !~ '^pg_')
      union all
      select 'function', oid::regprocedure::text, proowner::regrole::text, concat(proacl::text, prosecdef)
      from pg_proc where pronamespace in (select oid from pg_namespace where nspname !~ '^pg_')
      union all
      select 'schema', nspname, nspowner::regrole::text, nspacl::text from pg_namespace where nspname !~ '^pg_temp'
      union all
      select 'default', defaclnamespace::text, defaclrole::regrole::text, defaclacl::text from pg_default_acl
      union all
      select 'role', rolname, '', concat(rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls)
      from pg_roles where rolname !~ '^pg_'
      union all
      select 'policy', concat(tablename, '.', policyname), '', concat(roles::text, cmd, qual, with_check) from pg_policies
      order by 1, 2, 3
    `,
  );

/** A request of every kind, by a visitor and by somebody signed in. */
async function useEverything(): Promise<void> {
  const client = newClient(server);
  const credentials = { email: "owner@example.com", password: goodPassword };
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error !== null) throw error;
  await client.auth.updateUser({ data: { seen: true } });
  await client.from("profiles").select("*");
  await client.from("chat_conversations").insert({ title: "t", language: "fr" });
  await client.rpc("get_user_subscription_info", { user_uuid: "00000000-0000-0000-0000-000000000000" });
  await newClient(server).from("profiles").select("*");
}

describe("it ran GRANT ALL to anon on the first request, and undid a REVOKE", () => {
  test("no request of ours changes a right", async () => {
    const before = await readRights();
    expect(before.length).toBeGreaterThan(20);
    await useEverything();
    expect(await readRights()).toEqual(before);
  });

  test("a REVOKE holds from the next request on, and stays", async () => {
    expect((await get("/rest/v1/profiles", accessToken)).status).toBe(200);
    await server.withDatabase((sql) => sql`revoke all on public.profiles from authenticated`);
    expect((await get("/rest/v1/profiles", accessToken)).status).toBe(403);
    const revoked = await readRights();
    await useEverything();
    expect((await get("/rest/v1/profiles", accessToken)).status).toBe(403);
    expect(await readRights()).toEqual(revoked);
  });
});

describe("it cached that row-level security was inactive when a request came before the tables", () => {
  test("a table that comes after the first request for it is protected from its first answer on", async () => {
    expect((await get("/rest/v1/diary")).status).toBe(404);
    await server.withDatabase((sql) =>
      sql.begin(async (transaction) => {
        await transaction`create table public.diary (id integer primary key, entry text)`;
        await transaction`insert into public.diary values (1, 'planted-diary-entry')`;
        await transaction`alter table public.diary enable row level security`;
        await transaction`grant select on public.diary to anon`;
      }),
    );
    const answers: string[] = [];
    // The catalogue is read again after some seconds when a name is unknown.
    await vi.waitFor(
      async () => {
        const { status, text } = await get("/rest/v1/diary");
        answers.push(text);
        expect(status).toBe(200);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(answers.at(-1)).toBe("[]");
    expect(answers.join("")).not.toContain("planted");
  });

  test("a policy that changes holds from the next request on", async () => {
    await server.withDatabase(
      (sql) => sql`create policy open on public.diary for select to anon using (true)`,
    );
    expect((await get("/rest/v1/diary")).text).toContain("planted-diary-entry");
    await server.withDatabase((sql) => sql`drop policy open on public.diary`);
    expect((await get("/rest/v1/diary")).text).toBe("[]");
  });
});

describe("it served /_system/info to anybody, with the database's password", () => {
  const places = [
    "/_system/info",
    "/system/info",
    "/_info",
    "/info",
    "/status",
    "/metrics",
    "/debug",
    "/debug/pprof",
    "/env",
    "/.env",
    "/.git/config",
    "/secrets.json",
    "/data/secrets.json",
    "/..%2fdata%2fsecrets.json",
    "/postgres/postmaster.pid",
    "/server-status",
    "/admin",
    "/auth/v1/admin/users",
    "/auth/v1/admin/audit",
    "/auth/v1/_system/info",
    "/rest/v1/",
    "/rest/v1/users",
    "/rest/v1/pg_settings",
    "/rest/v1/rpc/version",
    "/rest/v1/rpc/current_setting",
    "/functions/v1/_system",
    "/pg/tables",
    "/graphql/v1",
    "/storage/v1/bucket",
  ];

  test.each(places)("%s tells nothing to anybody", async (place) => {
    for (const token of [server.keys.anonKey, accessToken]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await get(place, token)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test("what is open to anybody holds no secret and no path of ours", async () => {
    const file = await readFile(path.join(server.dataFolder, "secrets.json"), "utf8");
    const { signingKey, tokenKey, serviceKey } = secretsSchema.parse(JSON.parse(file));
    const open = ["/", "/config.json", "/health", "/auth/v1/settings", "/auth/v1/health"];
    for (const place of [...open, "/auth/v1/.well-known/jwks.json", ...places]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { text } = await get(place);
      for (const secret of [signingKey.d, tokenKey, serviceKey, server.dataFolder, "postgres://"]) {
        expect(text).not.toContain(secret);
      }
    }
  });
});

test("it set no limit on one-time codes (554 guesses a second): here ten of two hundred are heard", async () => {
  const email = "guessed@example.com";
  await newClient(server).auth.signUp({ email, password: goodPassword });
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const response = await fetch(`${server.address}/auth/v1/verify`, {
        method: "POST",
        headers: { "X-Forwarded-For": `198.18.0.${number}` },
        body: JSON.stringify({ type: "signup", email, token: "no code" }),
      });
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: 10 }, () => 403));
});

test("eight bad sign-ins stalled its event loop: here others are answered while thirty-two are under way", async () => {
  let settled = 0;
  const signIns = Array.from({ length: 32 }, async (_, number) => {
    const response = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "X-Forwarded-For": `198.18.1.${number}` },
      body: JSON.stringify({ email: `nobody-${number}@example.com`, password: "wrong" }),
    });
    settled += 1;
    return response.status;
  });
  for (const place of [
    "/health",
    "/",
    "/rest/v1/chat_conversations?select=id",
    "/auth/v1/settings",
    "/config.json",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- each is answered before the next is asked
    expect((await get(place, accessToken)).status).toBe(200);
  }
  // By order and not by the clock: on the main thread, as there, the hashes come before any of these answers.
  expect(settled).toBeLessThan(16);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([400]));
});
