import type { AuthContext, Caller } from "../auth-context.ts";
import { requireQuota } from "../rate-limits.ts";
import { isBanned } from "../store/user-row.ts";
import { findUserByEmail } from "../store/users.ts";
import { mailConfirmation, mailRecovery } from "./mail-links.ts";

/** A mail somebody asks for; `redirectTo` must be an allowed target. */
export interface MailRequest {
  readonly email: string;
  readonly redirectTo: string;
}

/**
 * Sends the recovery mail when the address has an account.
 *
 * Resolves before the mail is sent, and is limited alike for every address: neither the answer nor its
 * time says who has an account.
 */
export async function requestRecovery(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || isBanned(user, auth.now())) return;
  mailRecovery(auth, user, request.redirectTo).catch(auth.reportError);
}

/** Sends the confirmation again when the address waits for it; says as little as {@link requestRecovery}. */
export async function resendConfirmation(
  auth: AuthContext,
  request: MailRequest,
  caller: Caller,
): Promise<void> {
  await requireMailQuota(auth, request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user === undefined || user.email_confirmed_at !== null) return;
  mailConfirmation(auth, user, request.redirectTo).catch(auth.reportError);
}

async function requireMailQuota(auth: AuthContext, email: string, caller: Caller): Promise<void> {
  await requireQuota(auth.limits, "auth-mail-by-address", caller.address);
  await requireQuota(auth.limits, "auth-mail-by-account", email);
}
