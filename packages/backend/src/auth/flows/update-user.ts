import type { Mail } from "../../mail/mail.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireReasonableMetadata } from "../metadata-limit.ts";
import { requireAcceptablePassword } from "../passwords/password-policy.ts";
import { requireQuota } from "../rate-limits.ts";
import { discardEverythingSent } from "../store/one-time-tokens.ts";
import { closeOtherSessions } from "../store/sessions.ts";
import type { Metadata, UserRow } from "../store/user-row.ts";
import { findUserById, lockUser, mergeMetadata, setPasswordHash } from "../store/users.ts";
import { requireFreeAddress } from "./change-email.ts";
import { writeEmailChange } from "./one-time-mails.ts";
import type { LinkOptions } from "./one-time-mails.ts";
import { consumeNonce, requireNonce } from "./reauthenticate.ts";
import { requireSession } from "./require-session.ts";

/** What a signed-in person changes; what is undefined stays. */
export interface UserChanges {
  /** Becomes the account's address when both addresses have confirmed it. */
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** The code of a reauthentication mail, which allows the new password. */
  readonly nonce: string | undefined;
  readonly metadata: Metadata | undefined;
  /** Of the links to confirm a new address with. */
  readonly link: LinkOptions;
}

/** Applies the changes. A new password ends every other session and every link and code sent before. */
export async function updateUser(
  auth: AuthContext,
  signedIn: { readonly user: UserRow; readonly sessionId: string },
  { email, password, nonce, metadata, link }: UserChanges,
  caller: Caller,
): Promise<UserRow> {
  const { user, sessionId } = signedIn;
  // An account that moved here may have capitals in its address; what a client sends has none.
  const newEmail = email === user.email.toLowerCase() ? undefined : email;
  if (newEmail !== undefined) await requireFreeAddress(auth, user, newEmail, caller);
  if (password !== undefined) await requireNonce(auth, signedIn, nonce);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(auth, user, password);
  const { updated, mails } = await auth.sql.begin(async (sql) => {
    const now = auth.now();
    await lockUser(sql, user.id);
    // The session may have ended while the new password was hashed: another one changed the password to shut it out.
    await requireSession(sql, sessionId, user.id);
    if (passwordHash !== undefined) {
      if (nonce !== undefined) await consumeNonce(auth, sql, user, nonce);
      await setPasswordHash(sql, user.id, passwordHash, now);
      await discardEverythingSent(sql, user.id);
      await closeOtherSessions(sql, user.id, sessionId);
    }
    if (metadata !== undefined) await mergeMetadata(sql, user.id, metadata, now);
    const written = newEmail === undefined ? [] : await writeEmailChange(auth, sql, user, newEmail, link);
    const row = await findUserById(sql, user.id);
    if (row === undefined) throw new AuthError("user_not_found", "User not found");
    // Judged as they are stored: changes that come together add up.
    if (metadata !== undefined) requireReasonableMetadata(row.raw_user_meta_data);
    return { updated: row, mails: written };
  });
  await sendAll(auth, mails);
  return updated;
}

async function hashNewPassword(auth: AuthContext, user: UserRow, password: string): Promise<string> {
  await requireQuota(auth.limits, "auth-password-by-account", user.id);
  await requireAcceptablePassword(password);
  if (await auth.passwords.verify(password, user.encrypted_password)) {
    throw new AuthError("same_password", "New password should be different from the old password.");
  }
  return auth.passwords.hash(password);
}

async function sendAll(auth: AuthContext, mails: readonly Mail[]): Promise<void> {
  await Promise.all(mails.map((mail) => auth.sendMail(mail))).catch((cause: unknown) => {
    throw new AuthError("unexpected_failure", "Error sending email change email. Please try again later.", {
      cause,
    });
  });
}
