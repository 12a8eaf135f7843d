import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireQuota } from "../rate-limits.ts";
import { consumeCode } from "../store/one-time-tokens.ts";
import { findSessionStart } from "../store/sessions.ts";
import type { UserRow } from "../store/user-row.ts";
import { writeReauthentication } from "./one-time-mails.ts";
import { requireMailQuota } from "./request-mail.ts";
import { oldestValid, typedDigits } from "./verify.ts";

/** A session younger than this needs no further proof; GoTrue's day. */
const freshSessionSeconds = 86_400;

/** Sends a code to the signed-in person, to be given with a new password. */
export async function requestReauthentication(
  auth: AuthContext,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  if (user.email_confirmed_at === null) {
    throw new AuthError("email_not_confirmed", "Please verify your email first.", { status: 422 });
  }
  await requireMailQuota(auth, "auth-mail-reauthentication-by-account", user.id, caller);
  await auth.sendMail(writeReauthentication(auth, user)).catch((cause: unknown) => {
    throw new AuthError(
      "unexpected_failure",
      "Error sending reauthentication email. Please try again later.",
      {
        cause,
      },
    );
  });
}

/** Refuses a new password without a code where the settings ask for one, and counts every code against guessing. */
export async function requireNonce(
  auth: AuthContext,
  { user, sessionId }: { readonly user: UserRow; readonly sessionId: string },
  nonce: string | undefined,
): Promise<void> {
  if (nonce !== undefined) {
    await requireQuota(auth.limits, "auth-reauthentication-by-account", user.id);
    return;
  }
  if (!auth.settings.requireReauthentication) return;
  const start = await findSessionStart(auth.sql, sessionId, user.id);
  const age = auth.now().getTime() - (start?.getTime() ?? 0);
  if (age <= freshSessionSeconds * 1000) return;
  throw new AuthError("reauthentication_needed", "Password update requires reauthentication");
}

/** Uses the code up, within the transaction of the change it allows. */
export async function consumeNonce(
  auth: AuthContext,
  sql: Transaction,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const presented = {
    email: user.email.toLowerCase(),
    code: typedDigits(nonce),
    key: auth.keys.tokenKey,
  };
  const consumed = await consumeCode(sql, presented, ["reauthentication_token"], oldestValid(auth));
  if (consumed?.userId === user.id) return;
  throw new AuthError("reauthentication_not_valid", "Nonce has expired or is invalid");
}
