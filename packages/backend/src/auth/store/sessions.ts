import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

import { fragment, toStatement } from "../../database/fragment.ts";
import type { Sql } from "../../database/sql.ts";
import type { Caller } from "../auth-context.ts";
import { hashToken, randomToken } from "../tokens/opaque-token.ts";
import type { UserRow } from "./user-row.ts";
import { userColumns } from "./users.ts";

/**
 * How a person proved who they are, in the words of the token's `amr` claim. `otp` is a link or code by mail; a link that
 * led to a code of the PKCE flow is named by what it was for.
 */
export type AuthenticationMethod =
  | "password"
  | "otp"
  | "email/signup"
  | "magiclink"
  | "recovery"
  | "email_change";

/** One proof of a session. `timestamp` in seconds since 1970. */
export interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
}

/** A session of a user with its current refresh token. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly amr: readonly AmrEntry[];
}

/** Whose session it becomes. */
export interface SessionRequest {
  readonly userId: string;
  readonly method: AuthenticationMethod;
  readonly caller: Caller;
  /** The hash that the password was compared with, and the one to store from now on. */
  readonly password?: { readonly checkedHash: string; readonly storedHash: string };
}

/**
 * Opens a session, in one statement, since every sign-in waits for it.
 *
 * @returns the user as of now; undefined when the account is gone or banned, or has another password than the one checked.
 */
export async function openSession(
  sql: Sql,
  { userId, method, caller, password }: SessionRequest,
  now: Date,
): Promise<{ readonly user: UserRow; readonly session: OpenedSession } | undefined> {
  const sessionId = randomUUID();
  const refreshToken = randomToken();
  const address = isIP(caller.address) === 0 ? null : caller.address;
  const storePassword =
    password === undefined ? fragment`` : fragment`, encrypted_password = ${password.storedHash}`;
  const hasPassword =
    password === undefined ? fragment`` : fragment`and users.encrypted_password = ${password.checkedHash}`;
  const statement = toStatement(fragment`
    with users as (
      update auth.users set last_sign_in_at = ${now}, updated_at = ${now} ${storePassword}
      where users.id = ${userId} and users.deleted_at is null
        and (users.banned_until is null or users.banned_until <= ${now}) ${hasPassword}
      returning users.*
    ), opened as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      select ${sessionId}::uuid, id, ${now}::timestamptz, ${now}::timestamptz, 'aal1',
        ${caller.userAgent ?? null}::text, ${address}::inet
      from users
    ), proved as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select ${randomUUID()}::uuid, ${sessionId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${method}::text
      from users
    ), granted as (
      insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
      select ${hashToken(refreshToken)}::text, id::text, ${sessionId}::uuid, false,
        ${now}::timestamptz, ${now}::timestamptz
      from users
    )
    select ${userColumns} from users
  `);
  const { rows } = await sql.send<UserRow>(statement, { prepare: true });
  const [user] = rows;
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  return user === undefined ? undefined : { user, session: { sessionId, refreshToken, amr } };
}

/** When the session was opened, if it is still open and belongs to the user. */
export async function findSessionStart(
  sql: Sql,
  sessionId: string,
  userId: string,
): Promise<Date | undefined> {
  const [row] = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from auth.sessions where id = ${sessionId} and user_id = ${userId}
  `;
  return row?.createdAt;
}

/** The proofs of a session, newest first. */
export async function findAmr(sql: Sql, sessionId: string): Promise<AmrEntry[]> {
  return sql<AmrEntry>`
    select authentication_method as method, extract(epoch from created_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by created_at desc
  `;
}

/** Ends one session; its refresh tokens go with it. */
export async function closeSession(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${sessionId}`;
}

/** Ends every session of the user. */
export async function closeAllSessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId}`;
}

/** Ends every session of the user but this one. */
export async function closeOtherSessions(sql: Sql, userId: string, sessionId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
}
