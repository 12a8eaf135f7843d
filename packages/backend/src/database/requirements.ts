import { escapeIdentifier } from "pg";

import type { Database } from "./connect.ts";

/** What a server says of itself and of the role that we connect as. */
export interface ServerFacts {
  /** PostgreSQL's `server_version_num`. */
  readonly version: number;
  readonly role: string;
  readonly database: string;
  readonly isSuperuser: boolean;
  readonly createsRoles: boolean;
  readonly bypassesPolicies: boolean;
  readonly createsSchemas: boolean;
  readonly createsTables: boolean;
  /** Of the roles that requests run as: those that are not there. */
  readonly missingRoles: readonly string[];
  /** And those that are there, but that we cannot become. */
  readonly foreignRoles: readonly string[];
}

const oldestVersion = 150_000;
/** From here on CREATEROLE is for the roles that one made oneself, and makes roles that bypass policies. */
const narrowCreateRole = 160_000;

/**
 * Refuses a server that is too old, and a role that could not do all of our work, before anything is changed.
 *
 * @throws Error with the statements that a superuser has to run.
 */
export async function assertUsable(database: Database): Promise<void> {
  const [facts] = await database<ServerFacts & object>`
    select
      current_setting('server_version_num')::int as version,
      current_user::text as role,
      current_database()::text as database,
      rolsuper as "isSuperuser",
      rolcreaterole as "createsRoles",
      rolbypassrls as "bypassesPolicies",
      has_database_privilege(current_database(), 'create') as "createsSchemas",
      coalesce(
        (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'),
        true
      ) as "createsTables",
      array(
        select name
        from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as name
        where name not in (select rolname::text from pg_roles)
      ) as "missingRoles",
      array(
        select rolname::text
        from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role') and not pg_has_role(oid, 'member')
        order by 1
      ) as "foreignRoles"
    from pg_roles
    where rolname = current_user
  `;
  const refusal = facts === undefined ? undefined : refusalOf(facts);
  if (refusal !== undefined) throw new Error(refusal);
}

/** Why a server cannot be used, and what to do; undefined when it can. */
export function refusalOf(facts: ServerFacts): string | undefined {
  if (facts.version < oldestVersion) {
    const major = Math.floor(facts.version / 10_000);
    return `DATABASE_URL leads to PostgreSQL ${major}, and Motjuste needs 15 or later. Upgrade it, or unset DATABASE_URL to use the PostgreSQL that comes with Motjuste.`;
  }
  if (facts.isSuperuser) return undefined;
  const statements = missingStatements(facts);
  if (statements.length === 0) return undefined;
  return (
    `The role ${escapeIdentifier(facts.role)} lacks what Motjuste needs in the database ${escapeIdentifier(facts.database)}. ` +
    `Run this there as a superuser, and start again:\n  ${statements.join("\n  ")}`
  );
}

function missingStatements(facts: ServerFacts): readonly string[] {
  const role = escapeIdentifier(facts.role);
  const lacksRoles = facts.missingRoles.length > 0;
  const isNarrow = facts.version >= narrowCreateRole;
  const makesServiceRole = isNarrow || !facts.missingRoles.includes("service_role");
  const cannotJoin = facts.foreignRoles.length > 0 && (isNarrow || !facts.createsRoles);
  return [
    facts.bypassesPolicies ? "" : `alter role ${role} bypassrls;`,
    facts.createsRoles || !lacksRoles ? "" : `alter role ${role} createrole;`,
    makesServiceRole ? "" : "create role service_role nologin noinherit bypassrls;",
    cannotJoin ? `grant ${facts.foreignRoles.join(", ")} to ${role} with admin option;` : "",
    facts.createsSchemas ? "" : `grant create on database ${escapeIdentifier(facts.database)} to ${role};`,
    facts.createsTables ? "" : `grant create on schema public to ${role};`,
  ].filter((statement) => statement !== "");
}
