import { setTimeout as wait } from "node:timers/promises";

import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { isCurrentHash } from "../passwords/stored-hash.ts";
import { requireQuota } from "../rate-limits.ts";
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

/** Signs a person in with address and password; unknown address and wrong password cannot be told apart. */
export async function signIn(
  auth: AuthContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-sign-in-by-address", caller.address);
  await requireQuota(auth.limits, "auth-sign-in-by-account", credentials.email);
  const start = performance.now();
  const user = await findMatchingUser(auth, credentials);
  if (user === undefined) {
    await wait(Math.max(0, start + refusalMilliseconds - performance.now()));
    throw invalidCredentials();
  }
  if (isBanned(user, auth.now())) throw new AuthError("user_banned", "User is banned");
  if (user.email_confirmed_at === null) throw new AuthError("email_not_confirmed", "Email not confirmed");
  const password = {
    checkedHash: user.encrypted_password,
    storedHash: isCurrentHash(user.encrypted_password)
      ? user.encrypted_password
      : await auth.passwords.hash(credentials.password),
  };
  const opened = await openSession(
    auth.sql,
    { userId: user.id, method: "password", caller, password },
    auth.now(),
  );
  // The password changed while it was checked; that change must not leave a session behind.
  if (opened === undefined) throw invalidCredentials();
  return sessionBody(auth, opened.user, opened.session);
}

async function findMatchingUser(
  auth: AuthContext,
  { email, password }: Credentials,
): Promise<(UserRow & { readonly encrypted_password: string }) | undefined> {
  const user = await findUserByEmail(auth.sql, email);
  const storedHash = user?.encrypted_password ?? null;
  const isMatch = await auth.passwords.verify(password, storedHash);
  return isMatch && user !== undefined && storedHash !== null
    ? { ...user, encrypted_password: storedHash }
    : undefined;
}

function invalidCredentials(): AuthError {
  return new AuthError("invalid_credentials", "Invalid login credentials");
}
