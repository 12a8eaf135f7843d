import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { rememberAddress } from "../rate-limits.ts";
import { sessionBody } from "../session-body.ts";
import type { SessionBody } from "../session-body.ts";
import { openSession } from "../store/sessions.ts";
import type { AuthenticationMethod } from "../store/sessions.ts";
import { isBanned } from "../store/user-row.ts";
import { findUserById } from "../store/users.ts";

/** Opens a session for the user within the caller's transaction. Refuses a banned user. */
export async function openSessionFor(
  auth: AuthContext,
  sql: Transaction,
  userId: string,
  method: AuthenticationMethod,
  caller: Caller,
): Promise<SessionBody> {
  const opened = await openSession(sql, { userId, method, caller }, auth.now());
  if (opened === undefined) {
    await requireActiveUser(auth, sql, userId);
    throw new AuthError("user_not_found", "User not found");
  }
  // Not waited for: it takes a connection of its own, while this transaction holds one.
  void rememberAddress(auth.limits, opened.user.email, caller.address);
  return sessionBody(auth, opened.user, opened.session);
}

/** Refuses a user who is banned or gone. */
export async function requireActiveUser(auth: AuthContext, sql: Transaction, userId: string): Promise<void> {
  const user = await findUserById(sql, userId);
  if (user === undefined) throw new AuthError("user_not_found", "User not found");
  if (isBanned(user, auth.now())) throw new AuthError("user_banned", "User is banned", { status: 403 });
}
