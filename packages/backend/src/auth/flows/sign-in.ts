import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireQuota } from "../rate-limits.ts";
import type { SessionBody } from "../session-body.ts";
import { isBanned } from "../store/user-row.ts";
import { findUserByEmail, lockUserWithHash } from "../store/users.ts";
import { openSessionFor } from "./open-session.ts";

/** Signs a person in with address and password; unknown address and wrong password cannot be told apart. */
export async function signIn(
  auth: AuthContext,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-sign-in-by-address", caller.address);
  await requireQuota(auth.limits, "auth-sign-in-by-account", email);
  const user = await findUserByEmail(auth.sql, email);
  const isRight = await auth.passwords.verify(password, user?.encrypted_password ?? null);
  if (user === undefined || !isRight) throw invalidCredentials();
  if (isBanned(user, auth.now())) throw new AuthError("user_banned", "User is banned");
  if (user.email_confirmed_at === null) throw new AuthError("email_not_confirmed", "Email not confirmed");
  return auth.sql.begin(async (sql) => {
    // The password may have changed while it was checked; that change must not leave this session behind.
    const isUnchanged = await lockUserWithHash(sql, user.id, user.encrypted_password);
    if (!isUnchanged) throw invalidCredentials();
    return openSessionFor(auth, sql, user.id, "password", caller);
  });
}

function invalidCredentials(): AuthError {
  return new AuthError("invalid_credentials", "Invalid login credentials");
}
