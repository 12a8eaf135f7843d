import type { Transaction } from "../../database/connect.ts";
import type { Mail } from "../../mail/mail.ts";
import {
  confirmationMail,
  emailChangeCurrentMail,
  emailChangeNewMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "../../mail/templates.ts";
import type { OneTimeMail } from "../../mail/templates.ts";
import type { AuthContext } from "../auth-context.ts";
import type { CodeChallenge } from "../pkce.ts";
import { noteEmailChange } from "../store/email-changes.ts";
import { openFlowState } from "../store/flow-states.ts";
import type { LinkMethod } from "../store/flow-states.ts";
import { issueOneTimeToken } from "../store/one-time-tokens.ts";
import type { OneTimePurpose } from "../store/one-time-tokens.ts";
import type { UserRow } from "../store/user-row.ts";

/** Where a link leads, and to whom. */
export interface LinkOptions {
  /** Must be an allowed target. */
  readonly redirectTo: string;
  /** Of the client that may exchange the link's code; undefined when the link opens the session itself. */
  readonly challenge: CodeChallenge | undefined;
}

/** What a mail's link is for, in the client's words (the `type` of a verification). */
type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

interface OneTimeLink {
  readonly purpose: OneTimePurpose;
  readonly sentTo: string;
  readonly type: LinkType;
}

/** Issues a link and a code that confirm the user's address, and writes their mail. */
export async function writeConfirmation(
  auth: AuthContext,
  user: UserRow,
  options: LinkOptions,
): Promise<Mail> {
  const link = { purpose: "confirmation_token", sentTo: user.email, type: "signup" } as const;
  return confirmationMail(await issueAlone(auth, user, link, "email/signup", options));
}

/** The same for a link and a code that sign the user in. */
export async function writeMagicLink(auth: AuthContext, user: UserRow, options: LinkOptions): Promise<Mail> {
  const link = { purpose: "recovery_token", sentTo: user.email, type: "magiclink" } as const;
  return magicLinkMail(await issueAlone(auth, user, link, "magiclink", options));
}

/** The same for a link and a code that let the user choose a new password. */
export async function writeRecovery(auth: AuthContext, user: UserRow, options: LinkOptions): Promise<Mail> {
  const link = { purpose: "recovery_token", sentTo: user.email, type: "recovery" } as const;
  return recoveryMail(await issueAlone(auth, user, link, "recovery", options));
}

/** Notes the change of address within the caller's transaction, and writes to both: the old one and the new one must agree. */
export async function writeEmailChange(
  auth: AuthContext,
  sql: Transaction,
  user: UserRow,
  newEmail: string,
  options: LinkOptions,
): Promise<readonly [Mail, Mail]> {
  await noteEmailChange(sql, user.id, newEmail, auth.now());
  await rememberClient(auth, sql, user, "email_change", options);
  const type = "email_change";
  const current = { purpose: "email_change_token_current", sentTo: user.email, type } as const;
  const next = { purpose: "email_change_token_new", sentTo: newEmail, type } as const;
  const addresses = { currentEmail: user.email, newEmail };
  return [
    await emailChangeCurrentMail({ ...(await issue(auth, sql, user, current, options)), ...addresses }),
    await emailChangeNewMail({ ...(await issue(auth, sql, user, next, options)), ...addresses }),
  ];
}

/** Issues a code that shows that the signed-in person still reads the account's mail, and writes it. */
export async function writeReauthentication(auth: AuthContext, user: UserRow): Promise<Mail> {
  const request = { userId: user.id, purpose: "reauthentication_token", sentTo: user.email } as const;
  const { code } = await auth.sql.begin((sql) =>
    issueOneTimeToken(sql, { ...request, isPkce: false }, auth.keys.tokenKey, auth.now()),
  );
  return reauthenticationMail({ to: user.email, code, locale: localeOf(user) });
}

async function issueAlone(
  auth: AuthContext,
  user: UserRow,
  link: OneTimeLink,
  method: LinkMethod,
  options: LinkOptions,
): Promise<OneTimeMail> {
  return auth.sql.begin(async (sql) => {
    await rememberClient(auth, sql, user, method, options);
    return issue(auth, sql, user, link, options);
  });
}

async function rememberClient(
  auth: AuthContext,
  sql: Transaction,
  user: UserRow,
  method: LinkMethod,
  { challenge }: LinkOptions,
): Promise<void> {
  if (challenge === undefined) return;
  await openFlowState(sql, { userId: user.id, method, challenge }, auth.now());
}

async function issue(
  auth: AuthContext,
  sql: Transaction,
  user: UserRow,
  { purpose, sentTo, type }: OneTimeLink,
  { redirectTo, challenge }: LinkOptions,
): Promise<OneTimeMail> {
  const request = { userId: user.id, purpose, sentTo, isPkce: challenge !== undefined };
  const { linkToken, code } = await issueOneTimeToken(sql, request, auth.keys.tokenKey, auth.now());
  const query = new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo });
  const link = `${auth.settings.publicUrl}/verify?${query.toString()}`;
  return { to: sentTo, link, code, locale: localeOf(user) };
}

function localeOf(user: UserRow): string | undefined {
  const { locale } = user.raw_user_meta_data;
  return typeof locale === "string" ? locale : undefined;
}
