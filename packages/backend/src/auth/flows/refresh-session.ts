import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireQuota } from "../rate-limits.ts";
import { sessionBody } from "../session-body.ts";
import type { SessionBody } from "../session-body.ts";
import { findActiveToken, lockRefreshToken, revokeFamily, rotateToken } from "../store/refresh-tokens.ts";
import type { RefreshTokenRow } from "../store/refresh-tokens.ts";
import { findAmr } from "../store/sessions.ts";
import { isBanned } from "../store/user-row.ts";
import { findUserById } from "../store/users.ts";
import { hashToken, successorOf } from "../tokens/opaque-token.ts";

/** More rotations than any client makes within the reuse interval. */
const maximumDescent = 20;

/**
 * Exchanges a refresh token for a fresh access token and the next refresh token.
 *
 * A used token is exchanged once more when the client may have lost the answer (its successor is still
 * the active one) or refreshed twice at once (within the reuse interval): it then gets the active token.
 * Any other reuse means that somebody copied the token, and ends the whole family.
 */
export async function refreshSession(
  auth: AuthContext,
  refreshToken: string,
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-refresh-by-address", caller.address);
  const answer = await auth.sql.begin(async (sql) => {
    const token = await lockRefreshToken(sql, hashToken(refreshToken));
    if (token === undefined) {
      throw new AuthError("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    const user = await requireRefreshableUser(auth, sql, token);
    const next = await nextRefreshToken(auth, sql, token, refreshToken);
    // Returned and not thrown: the revocation of the family must be committed.
    if (next === undefined) return undefined;
    const amr = await findAmr(sql, token.sessionId);
    return { user, session: { sessionId: token.sessionId, refreshToken: next, amr } };
  });
  if (answer === undefined) {
    throw new AuthError("refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return sessionBody(auth, answer.user, answer.session);
}

async function requireRefreshableUser(auth: AuthContext, sql: Transaction, token: RefreshTokenRow) {
  const now = auth.now();
  const user = await findUserById(sql, token.userId);
  if (user === undefined) throw new AuthError("user_not_found", "User not found");
  if (isBanned(user, now)) throw new AuthError("user_banned", "Invalid Refresh Token: User Banned");
  if (token.notAfter !== null && token.notAfter <= now) {
    throw new AuthError("session_expired", "Invalid Refresh Token: Session Expired");
  }
  return user;
}

async function nextRefreshToken(
  auth: AuthContext,
  sql: Transaction,
  token: RefreshTokenRow,
  refreshToken: string,
): Promise<string | undefined> {
  const { keys, now, settings } = auth;
  if (!token.revoked) {
    const successor = successorOf(refreshToken, keys.tokenKey);
    await rotateToken(sql, token, hashToken(successor), now());
    return successor;
  }
  const active = await findActiveToken(sql, token.sessionId);
  const isWithinReuse = now().getTime() - token.updatedAt.getTime() <= settings.refreshReuseSeconds * 1000;
  if (active !== undefined && (isWithinReuse || active.parentHash === token.tokenHash)) {
    const descendant = findDescendant(refreshToken, active.tokenHash, keys.tokenKey);
    if (descendant !== undefined) return descendant;
  }
  await revokeFamily(sql, token.sessionId, now());
  return undefined;
}

function findDescendant(ancestor: string, wantedHash: string, key: Uint8Array): string | undefined {
  let token = ancestor;
  for (let generation = 0; generation < maximumDescent; generation += 1) {
    token = successorOf(token, key);
    if (hashToken(token) === wantedHash) return token;
  }
  return undefined;
}
