import { setTimeout as wait } from "node:timers/promises";

import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { isCurrentHash } from "../passwords/stored-hash.ts";
import { rememberAddress, requireAccountQuota, requireQuota } from "../rate-limits.ts";
import { sessionBody } from "../session-body.ts";
import type { SessionBody } from "../session-body.ts";
import { openSession } from "../store/sessions.ts";
import { isBanned } from "../store/user-row.ts";
import type { UserRow } from "../store/user-row.ts";
import { findUserByEmail } from "../store/users.ts";

/** An address with its password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A refusal takes at least this long. An account that moved here has a hash of another cost than the one an unknown
 * address is compared with; without the wait, the time would tell which addresses those are.
 */
const refusalMilliseconds = 250;

/** A user whose password was given. */
type MatchingUser = UserRow & { readonly encrypted_password: string };

/** Signs a person in with address and password; unknown address and wrong password cannot be told apart. */
export async function signIn(
  auth: AuthContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-sign-in-by-address", caller.address);
  await requireAccountQuota(auth.limits, credentials.email, caller.address);
  const user = await requireMatchingUser(auth, credentials);
  const session = await openWithPassword(auth, user, credentials, caller);
  if (session !== undefined) return session;
  // The password changed while it was checked; that change must not leave a session behind. Unless the same person
  // signed in twice at once, and the other sign-in has just replaced an outdated hash.
  const again = isCurrentHash(user.encrypted_password)
    ? undefined
    : await openWithPassword(auth, await requireMatchingUser(auth, credentials), credentials, caller);
  if (again === undefined) throw invalidCredentials();
  return again;
}

async function openWithPassword(
  auth: AuthContext,
  user: MatchingUser,
  { password }: Credentials,
  caller: Caller,
): Promise<SessionBody | undefined> {
  if (isBanned(user, auth.now())) throw new AuthError("user_banned", "User is banned");
  if (user.email_confirmed_at === null) throw new AuthError("email_not_confirmed", "Email not confirmed");
  const checkedHash = user.encrypted_password;
  const storedHash = isCurrentHash(checkedHash) ? checkedHash : await auth.passwords.hash(password);
  const opened = await openSession(
    auth.sql,
    { userId: user.id, method: "password", caller, password: { checkedHash, storedHash } },
    auth.now(),
  );
  if (opened === undefined) return undefined;
  // Not waited for: nothing of the answer depends on it.
  void rememberAddress(auth.limits, opened.user.email, caller.address);
  return sessionBody(auth, opened.user, opened.session);
}

async function requireMatchingUser(
  auth: AuthContext,
  { email, password }: Credentials,
): Promise<MatchingUser> {
  const start = performance.now();
  const user = await findUserByEmail(auth.sql, email);
  const storedHash = user?.encrypted_password ?? null;
  const isMatch = await auth.passwords.verify(password, storedHash);
  if (isMatch && user !== undefined && storedHash !== null) {
    return { ...user, encrypted_password: storedHash };
  }
  await wait(Math.max(0, start + refusalMilliseconds - performance.now()));
  throw invalidCredentials();
}

function invalidCredentials(): AuthError {
  return new AuthError("invalid_credentials", "Invalid login credentials");
}
