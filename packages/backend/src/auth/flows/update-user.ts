import type { AuthContext } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireReasonableMetadata } from "../metadata-limit.ts";
import { requireAcceptablePassword } from "../passwords/password-policy.ts";
import { requireQuota } from "../rate-limits.ts";
import { discardOneTimeTokens } from "../store/one-time-tokens.ts";
import { closeOtherSessions } from "../store/sessions.ts";
import type { Metadata, UserRow } from "../store/user-row.ts";
import { findUserById, mergeMetadata, setPasswordHash } from "../store/users.ts";

/** What a signed-in person changes; what is undefined stays. */
export interface UserChanges {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly metadata: Metadata | undefined;
}

/** Applies the changes. A new password ends every other session and every link and code sent before. */
export async function updateUser(
  auth: AuthContext,
  { user, sessionId }: { readonly user: UserRow; readonly sessionId: string },
  { email, password, metadata }: UserChanges,
): Promise<UserRow> {
  if (email !== undefined && email !== user.email) {
    throw new AuthError("validation_failed", "The email address of an account cannot be changed");
  }
  requireReasonableMetadata({ ...user.raw_user_meta_data, ...metadata });
  const passwordHash = password === undefined ? undefined : await hashNewPassword(auth, user, password);
  return auth.sql.begin(async (sql) => {
    const now = auth.now();
    if (passwordHash !== undefined) {
      await setPasswordHash(sql, user.id, passwordHash, now);
      await discardOneTimeTokens(sql, user.id);
      await closeOtherSessions(sql, user.id, sessionId);
    }
    if (metadata !== undefined) await mergeMetadata(sql, user.id, metadata, now);
    const updated = await findUserById(sql, user.id);
    if (updated === undefined) throw new AuthError("user_not_found", "User not found");
    return updated;
  });
}

async function hashNewPassword(auth: AuthContext, user: UserRow, password: string): Promise<string> {
  await requireQuota(auth.limits, "auth-password-by-account", user.id);
  await requireAcceptablePassword(password);
  if (await auth.passwords.verify(password, user.encrypted_password)) {
    throw new AuthError("same_password", "New password should be different from the old password.");
  }
  return auth.passwords.hash(password);
}
