import { expect, it } from "vitest";

import { refusalOf } from "./requirements.ts";
import type { ServerFacts } from "./requirements.ts";

const good: ServerFacts = {
  version: 180_004,
  role: "operator",
  database: "motjuste",
  isSuperuser: false,
  createsRoles: true,
  bypassesPolicies: true,
  createsSchemas: true,
  createsTables: true,
  missingRoles: ["anon", "authenticated", "service_role", "authenticator"],
  foreignRoles: [],
};

it("takes PostgreSQL 15 and later, and refuses what is older", () => {
  expect(refusalOf(good)).toBeUndefined();
  expect(refusalOf({ ...good, version: 150_000, missingRoles: [] })).toBeUndefined();
  expect(refusalOf({ ...good, version: 140_019, isSuperuser: true })).toMatch(/PostgreSQL 14,.*needs 15/);
});

it("names the statement for each thing that a role lacks", () => {
  const lacking = {
    createsRoles: false,
    bypassesPolicies: false,
    createsSchemas: false,
    createsTables: false,
  };
  const refusal = refusalOf({ ...good, ...lacking, role: 'o"k' });
  expect(
    refusal
      ?.split("\n")
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual([
    'alter role "o""k" bypassrls;',
    'alter role "o""k" createrole;',
    'grant create on database "motjuste" to "o""k";',
    'grant create on schema public to "o""k";',
  ]);
  expect(refusalOf({ ...good, ...lacking, isSuperuser: true })).toBeUndefined();
});

it("knows what CREATEROLE was before PostgreSQL 16, and is since", () => {
  expect(refusalOf({ ...good, version: 150_018 })).toContain(
    "create role service_role nologin noinherit bypassrls;",
  );
  const there = { missingRoles: [], foreignRoles: ["anon", "service_role"] };
  expect(refusalOf({ ...good, ...there, version: 150_018 })).toBeUndefined();
  expect(refusalOf({ ...good, ...there })).toContain(
    'grant anon, service_role to "operator" with admin option;',
  );
});
