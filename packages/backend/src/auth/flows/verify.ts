import type { Transaction } from "../../database/connect.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { pkcePrefix } from "../pkce.ts";
import { requireQuota } from "../rate-limits.ts";
import type { SessionBody } from "../session-body.ts";
import { issueAuthCode } from "../store/flow-states.ts";
import type { LinkMethod } from "../store/flow-states.ts";
import { consumeCode, consumeLinkToken, discardOneTimeTokens } from "../store/one-time-tokens.ts";
import type { ConsumedOneTimeToken, OneTimePurpose } from "../store/one-time-tokens.ts";
import { confirmEmail, forgetUnprovedPassword } from "../store/users.ts";
import { confirmEmailChange } from "./change-email.ts";
import { openSessionFor, requireActiveUser } from "./open-session.ts";

/** Lifetime of a link and its code; the mails say "one hour". */
const oneTimeTokenSeconds = 3600;

/** What a link or code is for, in the client's words; `email` is whichever of them it turns out to be. */
export const verificationTypes = [
  "signup",
  "invite",
  "email",
  "recovery",
  "magiclink",
  "email_change",
] as const;

/** What a link or code is for. */
export type VerificationType = (typeof verificationTypes)[number];

const signInPurposes = ["confirmation_token", "recovery_token"] as const;

const purposes: Readonly<Record<VerificationType, readonly OneTimePurpose[]>> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: signInPurposes,
  email_change: ["email_change_token_current", "email_change_token_new"],
};

/** What a verification gives: a session, or notice that the other address of a change must agree too. */
export type Verified =
  | { readonly kind: "session"; readonly session: SessionBody }
  | { readonly kind: "first-confirmation" };

/** What following a link gives: in the PKCE flow a code for the client that asked for the link. */
export type Followed = Verified | { readonly kind: "code"; readonly authCode: string };

/** A link's token and what it says it is for. */
interface PresentedLink {
  readonly type: VerificationType;
  readonly token: string;
}

/** Signs in whoever holds the token of a mail's link, and confirms the address it was sent to. */
export async function verifyLink(auth: AuthContext, link: PresentedLink, caller: Caller): Promise<Verified> {
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  return auth.sql.begin(async (sql) => {
    return signInVerified(auth, sql, await redeemLink(auth, sql, link), caller);
  });
}

/** The same for a browser that follows the link itself; a link of the PKCE flow gives it a code and no session. */
export async function followLink(auth: AuthContext, link: PresentedLink, caller: Caller): Promise<Followed> {
  if (!link.token.startsWith(pkcePrefix)) return verifyLink(auth, link, caller);
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  return auth.sql.begin(async (sql) => {
    const consumed = await redeemLink(auth, sql, link);
    if (consumed === "first-confirmation") return { kind: consumed };
    await requireActiveUser(auth, sql, consumed.userId);
    const authCode = await issueAuthCode(sql, consumed.userId, linkMethods(consumed.purpose), auth.now());
    if (authCode === undefined) {
      throw new AuthError("flow_state_not_found", "No associated flow state found.");
    }
    return { kind: "code", authCode };
  });
}

/** The same for the six digits of a mail. */
export async function verifyCode(
  auth: AuthContext,
  { type, email, code }: { readonly type: VerificationType; readonly email: string; readonly code: string },
  caller: Caller,
): Promise<Verified> {
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  await requireQuota(auth.limits, "auth-verify-code-by-account", email);
  await requireQuota(auth.limits, "auth-verify-code-by-account-daily", email);
  return auth.sql.begin(async (sql) => {
    const presented = { email, code: typedDigits(code), key: auth.keys.tokenKey };
    const token = await consumeCode(sql, presented, purposes[type], oldestValid(auth));
    if (token === undefined) throw new AuthError("otp_expired", "Token has expired or is invalid");
    return signInVerified(auth, sql, await redeem(auth, sql, token), caller);
  });
}

/** A code as it was sent, however it was typed. */
export function typedDigits(code: string): string {
  return code.replaceAll(/[\s-]/g, "");
}

/** The sending time before which links and codes no longer work. */
export function oldestValid({ now }: Pick<AuthContext, "now">): Date {
  return new Date(now().getTime() - oneTimeTokenSeconds * 1000);
}

/** What was presented, used up; or notice that the other address of a change must agree too. */
type Redeemed = ConsumedOneTimeToken | "first-confirmation";

async function redeemLink(auth: AuthContext, sql: Transaction, { type, token }: PresentedLink) {
  const consumed = await consumeLinkToken(sql, token, purposes[type], oldestValid(auth));
  if (consumed === undefined) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  return redeem(auth, sql, consumed);
}

/** Does what the token was sent for. */
async function redeem(
  auth: AuthContext,
  sql: Transaction,
  consumed: ConsumedOneTimeToken,
): Promise<Redeemed> {
  const { userId, purpose } = consumed;
  if (purpose === "email_change_token_current" || purpose === "email_change_token_new") {
    return (await confirmEmailChange(auth, sql, userId)) ? consumed : "first-confirmation";
  }
  // Whoever asks for a new password has not shown to be the one who chose the old one.
  if (purpose === "recovery_token") await forgetUnprovedPassword(sql, userId, auth.now());
  await confirmEmail(sql, userId, auth.now());
  await discardOneTimeTokens(sql, userId, signInPurposes);
  return consumed;
}

async function signInVerified(
  auth: AuthContext,
  sql: Transaction,
  redeemed: Redeemed,
  caller: Caller,
): Promise<Verified> {
  if (redeemed === "first-confirmation") return { kind: redeemed };
  const { userId } = redeemed;
  return { kind: "session", session: await openSessionFor(auth, sql, userId, "otp", caller) };
}

function linkMethods(purpose: OneTimePurpose): readonly LinkMethod[] {
  if (purpose === "confirmation_token") return ["email/signup"];
  return purpose === "recovery_token" ? ["recovery", "magiclink"] : ["email_change"];
}
