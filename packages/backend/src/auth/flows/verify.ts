import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireQuota } from "../rate-limits.ts";
import type { SessionBody } from "../session-body.ts";
import { consumeCode, consumeLinkToken, discardOneTimeTokens } from "../store/one-time-tokens.ts";
import type { ConsumedOneTimeToken, OneTimePurpose } from "../store/one-time-tokens.ts";
import { confirmEmail } from "../store/users.ts";
import { openSessionFor } from "./open-session.ts";

/** Lifetime of a link and its code; the mails say "one hour". */
const oneTimeTokenSeconds = 3600;

/** What a link or code is for, in the client's words; `email` is whichever of them it turns out to be. */
export const verificationTypes = ["signup", "invite", "email", "recovery", "magiclink"] as const;

/** What a link or code is for. */
export type VerificationType = (typeof verificationTypes)[number];

const purposes: Readonly<Record<VerificationType, readonly OneTimePurpose[]>> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
};

/** Signs in whoever holds the token of a mail's link, and confirms the address it was sent to. */
export async function verifyLink(
  auth: AuthContext,
  { type, token }: { readonly type: VerificationType; readonly token: string },
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  return auth.sql.begin(async (sql) => {
    const consumed = await consumeLinkToken(sql, token, purposes[type], oldestValid(auth));
    if (consumed === undefined) throw new AuthError("otp_expired", "Email link is invalid or has expired");
    return signInVerified(auth, sql, consumed, caller);
  });
}

/** The same for the six digits of a mail. */
export async function verifyCode(
  auth: AuthContext,
  { type, email, code }: { readonly type: VerificationType; readonly email: string; readonly code: string },
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  await requireQuota(auth.limits, "auth-verify-code-by-account", email);
  return auth.sql.begin(async (sql) => {
    const presented = { email, code: code.replaceAll(/[\s-]/g, ""), key: auth.keys.tokenKey };
    const consumed = await consumeCode(sql, presented, purposes[type], oldestValid(auth));
    if (consumed === undefined) throw new AuthError("otp_expired", "Token has expired or is invalid");
    return signInVerified(auth, sql, consumed, caller);
  });
}

async function signInVerified(
  auth: AuthContext,
  sql: Transaction,
  { userId }: ConsumedOneTimeToken,
  caller: Caller,
): Promise<SessionBody> {
  await confirmEmail(sql, userId, auth.now());
  await discardOneTimeTokens(sql, userId);
  return openSessionFor(auth, sql, userId, "otp", caller);
}

function oldestValid({ now }: AuthContext): Date {
  return new Date(now().getTime() - oneTimeTokenSeconds * 1000);
}
