import type { Mail } from "../../mail/mail.ts";
import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireReasonableMetadata } from "../metadata-limit.ts";
import type { Metadata, UserRow } from "../store/user-row.ts";
import { isBanned } from "../store/user-row.ts";
import { createUser, findUserByEmail, forgetUnprovedPassword } from "../store/users.ts";
import { writeConfirmation, writeMagicLink } from "./one-time-mails.ts";
import { requireMailQuota, sendInBackground } from "./request-mail.ts";
import type { MailRequest } from "./request-mail.ts";

/** What a person gives to sign in by mail alone. */
export interface OtpRequest extends MailRequest {
  /** Of the account that is made for an unknown address. */
  readonly metadata: Metadata;
  readonly shouldCreateUser: boolean;
}

/**
 * Sends a link and a code to sign in with; an unknown address gets an account without a password first. One answer for
 * every address, given before any of it is done (decision 018).
 */
export async function requestOtp(auth: AuthContext, request: OtpRequest, caller: Caller): Promise<void> {
  requireReasonableMetadata(request.metadata);
  await requireMailQuota(auth, "auth-mail-otp-by-account", request.email, caller);
  const user = await findUserByEmail(auth.sql, request.email);
  if (user !== undefined) {
    if (!isBanned(user, auth.now())) sendInBackground(auth, writeSignInMail(auth, user, request));
    return;
  }
  if (request.shouldCreateUser && auth.settings.signupEnabled) {
    sendInBackground(auth, welcome(auth, request));
    return;
  }
  if (!auth.settings.tellUnknownAddresses) return;
  throw request.shouldCreateUser
    ? new AuthError("signup_disabled", "Signups not allowed for this instance")
    : new AuthError("otp_disabled", "Signups not allowed for otp");
}

async function welcome(auth: AuthContext, request: OtpRequest): Promise<Mail> {
  const { email, metadata } = request;
  const created = await auth.sql.begin((sql) =>
    createUser(
      sql,
      { email, passwordHash: null, metadata, isConfirmed: auth.settings.autoconfirm },
      auth.now(),
    ),
  );
  const user = created ?? (await findUserByEmail(auth.sql, email));
  if (user === undefined) throw new Error("The account was deleted while its first mail was written");
  return writeSignInMail(auth, user, request);
}

/** Whoever has not confirmed the address does so by signing in, and need not be the one who chose its password. */
async function writeSignInMail(auth: AuthContext, user: UserRow, request: OtpRequest): Promise<Mail> {
  if (user.email_confirmed_at !== null) return writeMagicLink(auth, user, request);
  await forgetUnprovedPassword(auth.sql, user.id, auth.now());
  return writeConfirmation(auth, user, request);
}
