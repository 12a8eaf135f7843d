import type { Mail } from "../../mail/mail.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { requireQuota } from "../rate-limits.ts";
import { isBanned } from "../store/user-row.ts";
import { findUserByEmail } from "../store/users.ts";
import { writeConfirmation, writeRecovery } from "./one-time-mails.ts";

/** A mail somebody asks for; `redirectTo` must be an allowed target. */
export interface MailRequest {
  readonly email: string;
  readonly redirectTo: string;
}

/**
 * Sends the recovery mail when the address has an account.
 *
 * Limited alike for every address, and answered without waiting for the mail server: neither the answer nor
 * that server's time says who has an account.
 */
export async function requestRecovery(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, "recovery", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || isBanned(user, auth.now())) return;
  sendInBackground(auth, await writeRecovery(auth, user, request.redirectTo));
}

/** Sends the confirmation again when the address waits for it; says as little as {@link requestRecovery}. */
export async function resendConfirmation(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, "confirmation", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || user.email_confirmed_at !== null) return;
  sendInBackground(auth, await writeConfirmation(auth, user, request.redirectTo));
}

function sendInBackground(auth: AuthContext, mail: Mail): void {
  auth.sendMail(mail).catch(auth.reportError);
}

async function requireMailQuota(
  auth: AuthContext,
  kind: "confirmation" | "recovery",
  email: string,
  caller: Caller,
): Promise<void> {
  await requireQuota(auth.limits, "auth-mail-by-address", caller.address);
  await requireQuota(auth.limits, `auth-mail-${kind}-by-account`, email);
}
