import type { Sql } from "../../database/sql.ts";

/** A refresh token and its session; tokens are hashes here (see `tokens/opaque-token.ts`). */
export interface RefreshTokenRow {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly revoked: boolean;
  /** When it was last exchanged or revoked. */
  readonly updatedAt: Date;
  /** When the session ends whatever happens; null for never. */
  readonly notAfter: Date | null;
}

/**
 * The refresh token with this hash, its session locked until the transaction ends: refreshes of one
 * session happen one after the other.
 */
export async function lockRefreshToken(sql: Sql, tokenHash: string): Promise<RefreshTokenRow | undefined> {
  const [session] = await sql`
    select sessions.id from auth.sessions
    where sessions.id = (select session_id from auth.refresh_tokens where token = ${tokenHash})
    for update
  `;
  if (session === undefined) return undefined;
  const [row] = await sql<RefreshTokenRow>`
    select
      refresh_tokens.token as "tokenHash", sessions.id as "sessionId", sessions.user_id as "userId",
      refresh_tokens.revoked, refresh_tokens.updated_at as "updatedAt", sessions.not_after as "notAfter"
    from auth.refresh_tokens join auth.sessions on sessions.id = refresh_tokens.session_id
    where refresh_tokens.token = ${tokenHash}
  `;
  return row;
}

/** The one token of the session that is still good, with the token it followed. */
export async function findActiveToken(
  sql: Sql,
  sessionId: string,
): Promise<{ readonly tokenHash: string; readonly parentHash: string | null } | undefined> {
  const [row] = await sql<{ tokenHash: string; parentHash: string | null }>`
    select token as "tokenHash", parent as "parentHash" from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1
  `;
  return row;
}

/** Used tokens are kept this long to notice their reuse; a session that lives for years must not keep them all. */
const keptDays = 30;

/** Replaces the token by its successor, and forgets the long used ones before it. */
export async function rotateToken(
  sql: Sql,
  token: RefreshTokenRow,
  successorHash: string,
  now: Date,
): Promise<void> {
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${now} where token = ${token.tokenHash}
  `;
  await sql`
    insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked, created_at, updated_at)
    values (${successorHash}, ${token.tokenHash}, ${token.userId}, ${token.sessionId}, false, ${now}, ${now})
  `;
  const outdated = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`
    delete from auth.refresh_tokens
    where session_id = ${token.sessionId} and revoked and updated_at < ${outdated}
  `;
  await sql`
    update auth.sessions set refreshed_at = ${now}::timestamptz, updated_at = ${now} where id = ${token.sessionId}
  `;
}

/** Revokes every refresh token of the session. */
export async function revokeFamily(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${sessionId} and not revoked
  `;
}
