import type { Context } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { bearerToken, verifyBearer } from "../bearer.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireSession } from "../flows/require-session.ts";
import { requireQuota } from "../rate-limits.ts";
import type { UserRow } from "../store/user-row.ts";
import { findUserById } from "../store/users.ts";
import { callerOf } from "./caller.ts";

/** The signed-in person behind a request. */
export interface SignedIn {
  readonly user: UserRow;
  readonly sessionId: string;
}

/**
 * The person whose access token the request carries. The session must still be open: a signed-out token
 * is worth nothing here, although it has not expired.
 *
 * @throws {AuthError} `over_request_rate_limit`, `no_authorization`, `bad_jwt`, `user_not_found` or `session_not_found`.
 */
export async function requireSignedIn(
  auth: AuthContext,
  context: Context<AuthEnvironment>,
): Promise<SignedIn> {
  await requireQuota(auth.limits, "auth-session-by-address", callerOf(context).address);
  const token = bearerToken(context.req.header("authorization"));
  if (token === undefined) {
    throw new AuthError("no_authorization", "This endpoint requires a valid Bearer token");
  }
  const { sub, session_id: sessionId } = await verifyBearer(token, auth.keys, auth.now());
  if (sub === undefined) throw new AuthError("bad_jwt", "invalid claim: missing sub claim");
  if (sessionId === undefined) throw new AuthError("bad_jwt", "invalid claim: missing session_id claim");
  const user = await findUserById(auth.sql, sub);
  if (user === undefined) {
    throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
  }
  await requireSession(auth.sql, sessionId, user.id);
  return { user, sessionId };
}
