import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

import type { Sql } from "../../database/sql.ts";
import type { Caller } from "../auth-context.ts";
import { hashToken, randomToken } from "../tokens/opaque-token.ts";

/** How a person proved who they are, in the words of the token's `amr` claim; `otp` is a link or code by mail. */
export type AuthenticationMethod = "password" | "otp";

/** One proof of a session. `timestamp` in seconds since 1970. */
export interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
}

/** A new session of a user with its first refresh token. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly amr: readonly AmrEntry[];
}

/** Opens a session. */
export async function openSession(
  sql: Sql,
  userId: string,
  method: AuthenticationMethod,
  caller: Caller,
  now: Date,
): Promise<OpenedSession> {
  const sessionId = randomUUID();
  const refreshToken = randomToken();
  const address = isIP(caller.address) === 0 ? null : caller.address;
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${sessionId}, ${userId}, ${now}, ${now}, 'aal1', ${caller.userAgent ?? null}, ${address})
  `;
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, ${now}, ${now}, ${method})
  `;
  await sql`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    values (${hashToken(refreshToken)}, ${userId}, ${sessionId}, false, ${now}, ${now})
  `;
  await sql`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${userId}`;
  return { sessionId, refreshToken, amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }] };
}

/** Whether the session is still open and belongs to the user. */
export async function isSessionOpen(sql: Sql, sessionId: string, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  return rows.length > 0;
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
