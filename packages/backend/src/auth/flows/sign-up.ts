import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireReasonableMetadata } from "../metadata-limit.ts";
import { requireAcceptablePassword } from "../passwords/password-policy.ts";
import { requireQuota } from "../rate-limits.ts";
import type { SessionBody } from "../session-body.ts";
import type { Metadata } from "../store/user-row.ts";
import { createUser, findUserByEmail, forgetUnprovedPassword } from "../store/users.ts";
import { obfuscatedUserBody, signedUpUserBody } from "../user-body.ts";
import type { UserBody } from "../user-body.ts";
import { writeConfirmation } from "./one-time-mails.ts";
import type { LinkOptions } from "./one-time-mails.ts";
import { openSessionFor } from "./open-session.ts";

/** What a person gives to sign up. */
export interface SignUpRequest extends LinkOptions {
  readonly email: string;
  readonly password: string;
  readonly metadata: Metadata;
}

/**
 * Signs a person up.
 *
 * Who the address belongs to decides nothing about the time it takes: the password is hashed first in
 * every case. A taken address answers with an obfuscated user, one that waits for its confirmation gets
 * the mail again. When two sign-ups of one address name different passwords, neither is kept: whoever confirms the
 * address may have chosen either, and chooses one by mail (decision 019).
 */
export async function signUp(
  auth: AuthContext,
  request: SignUpRequest,
  caller: Caller,
): Promise<UserBody | SessionBody> {
  if (!auth.settings.signupEnabled) {
    throw new AuthError("signup_disabled", "Signups not allowed for this instance");
  }
  await requireQuota(auth.limits, "auth-sign-up-by-address", caller.address);
  requireReasonableMetadata(request.metadata);
  await requireAcceptablePassword(request.password);
  const passwordHash = await auth.passwords.hash(request.password);
  return auth.settings.autoconfirm
    ? signUpConfirmed(auth, request, passwordHash, caller)
    : signUpUnconfirmed(auth, request, passwordHash);
}

async function signUpConfirmed(
  auth: AuthContext,
  { email, metadata }: SignUpRequest,
  passwordHash: string,
  caller: Caller,
): Promise<SessionBody> {
  return auth.sql.begin(async (sql) => {
    const user = await createUser(sql, { email, passwordHash, metadata, isConfirmed: true }, auth.now());
    if (user === undefined) throw new AuthError("user_already_exists", "User already registered");
    return openSessionFor(auth, sql, user.id, "password", caller);
  });
}

async function signUpUnconfirmed(
  auth: AuthContext,
  request: SignUpRequest,
  passwordHash: string,
): Promise<UserBody> {
  const { email, metadata } = request;
  const created = await auth.sql.begin((sql) =>
    createUser(sql, { email, passwordHash, metadata, isConfirmed: false }, auth.now()),
  );
  const user = created ?? (await findUserByEmail(auth.sql, email));
  if (user === undefined || user.email_confirmed_at !== null) {
    return obfuscatedUserBody(email, metadata, auth.now());
  }
  await requireQuota(auth.limits, "auth-mail-confirmation-by-account", email);
  // Also for a new account, whose password it is: who waits for a confirmation must not show in the time.
  const isSamePassword = await auth.passwords.verify(request.password, user.encrypted_password);
  if (!isSamePassword) await forgetUnprovedPassword(auth.sql, user.id, auth.now());
  const mail = await writeConfirmation(auth, user, request);
  await auth.sendMail(mail).catch((cause: unknown) => {
    throw new AuthError("unexpected_failure", "Error sending confirmation email. Please try again later.", {
      cause,
    });
  });
  return signedUpUserBody(user, email, metadata, auth.now());
}
