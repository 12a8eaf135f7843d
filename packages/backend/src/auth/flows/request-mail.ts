import type { Mail } from "../../mail/mail.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { requireQuota } from "../rate-limits.ts";
import type { AuthLimitKind } from "../rate-limits.ts";
import { isBanned } from "../store/user-row.ts";
import type { UserRow } from "../store/user-row.ts";
import { findUserByEmail, findUserById, lockUser } from "../store/users.ts";
import { writeConfirmation, writeEmailChange, writeRecovery } from "./one-time-mails.ts";
import type { LinkOptions } from "./one-time-mails.ts";

/** A mail somebody asks for. */
export interface MailRequest extends LinkOptions {
  readonly email: string;
}

/** The mails that are limited apart from each other. */
type MailKind = Extract<AuthLimitKind, `auth-mail-${string}-by-account`>;

/**
 * Sends the recovery mail when the address has an account.
 *
 * Limited alike for every address, and answered before the mail is written: neither the answer nor its time says
 * who has an account (decision 018).
 */
export async function requestRecovery(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, "auth-mail-recovery-by-account", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || isBanned(user, auth.now())) return;
  sendInBackground(auth, writeRecovery(auth, user, request));
}

/** Sends the confirmation again when the address waits for it; says as little as {@link requestRecovery}. */
export async function resendConfirmation(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, "auth-mail-confirmation-by-account", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || user.email_confirmed_at !== null) return;
  sendInBackground(auth, writeConfirmation(auth, user, request));
}

/** Sends both mails of a change of address again when the account of this address waits for one; says as little. */
export async function resendEmailChange(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, "auth-mail-email-change-by-account", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || user.email_change === "") return;
  sendChangeAgain(auth, user, request).catch(auth.reportError);
}

async function sendChangeAgain(auth: AuthContext, found: UserRow, options: LinkOptions): Promise<void> {
  // Many accounts may want one address. In silence: a refusal would tell what this account waits for.
  const { allowed } = await auth.limits.consume(found.email_change, "auth-mail-email-change-by-account");
  if (!allowed) return;
  const mails = await auth.sql.begin(async (sql) => {
    // Read anew under the lock: what was given up or completed meanwhile must not come back.
    await lockUser(sql, found.id);
    const user = await findUserById(sql, found.id);
    if (user === undefined || user.email_change === "") return [];
    return writeEmailChange(auth, sql, user, user.email_change, options);
  });
  for (const mail of mails) sendInBackground(auth, mail);
}

/** Sends a mail without making anybody wait for it; a failure goes to the operator. */
export function sendInBackground(auth: AuthContext, mail: Mail | Promise<Mail>): void {
  auth.sendMail(mail).catch(auth.reportError);
}

/** Counts a mail against the client's address and against the address it goes to, known or not. */
export async function requireMailQuota(
  auth: AuthContext,
  kind: MailKind,
  email: string,
  caller: Caller,
): Promise<void> {
  await requireQuota(auth.limits, "auth-mail-by-address", caller.address);
  await requireQuota(auth.limits, kind, email);
}
