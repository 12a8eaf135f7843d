import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireQuota } from "../rate-limits.ts";
import { completeEmailChange, isFirstConfirmation } from "../store/email-changes.ts";
import { discardEverythingSent } from "../store/one-time-tokens.ts";
import type { UserRow } from "../store/user-row.ts";
import { findUserByEmail } from "../store/users.ts";
import { requireMailQuota } from "./request-mail.ts";

/** Refuses the address of another account. One that waits for its confirmation counts as free (decision 018). */
export async function requireFreeAddress(
  auth: AuthContext,
  user: UserRow,
  newEmail: string,
  caller: Caller,
): Promise<void> {
  // By id: a stranger who asks for it to be sent again spends the allowance of the address, and holds up nobody.
  await requireMailQuota(auth, "auth-mail-email-change-by-account", user.id, caller);
  await auth.limits.consume(user.email.toLowerCase(), "auth-mail-email-change-by-account");
  // Nobody's mailbox is flooded by accounts that all want its address.
  await requireQuota(auth.limits, "auth-mail-email-change-by-account", newEmail);
  const owner = await findUserByEmail(auth.sql, newEmail);
  if (owner !== undefined && owner.id !== user.id && owner.email_confirmed_at !== null) throw emailExists();
}

/**
 * Counts one confirmation of a change of address, within the caller's transaction, which has locked the user.
 *
 * @returns whether it was the second one, and the account has the new address.
 */
export async function confirmEmailChange(
  auth: AuthContext,
  sql: Transaction,
  userId: string,
): Promise<boolean> {
  if (await isFirstConfirmation(sql, userId, auth.now())) return false;
  if (!(await completeEmailChange(sql, userId, auth.now()))) throw emailExists();
  // What was sent to the old address must not open the account any more.
  await discardEverythingSent(sql, userId);
  return true;
}

function emailExists(): AuthError {
  return new AuthError("email_exists", "A user with this email address has already been registered");
}
