import type { Mail } from "../../mail/mail.ts";
import { confirmationMail, recoveryMail } from "../../mail/templates.ts";
import type { AuthContext } from "../auth-context.ts";
import { issueOneTimeToken } from "../store/one-time-tokens.ts";
import type { UserRow } from "../store/user-row.ts";

/** Issues a link and a code that confirm the user's address, and writes their mail. `redirectTo` must be an allowed target. */
export async function writeConfirmation(auth: AuthContext, user: UserRow, redirectTo: string): Promise<Mail> {
  const { linkToken, code } = await auth.sql.begin((sql) =>
    issueOneTimeToken(sql, user, "confirmation_token", auth.keys.tokenKey, auth.now()),
  );
  const link = linkTo(auth, linkToken, "signup", redirectTo);
  return confirmationMail({ to: user.email, link, code, locale: localeOf(user) });
}

/** The same for a link and a code that let the user choose a new password. */
export async function writeRecovery(auth: AuthContext, user: UserRow, redirectTo: string): Promise<Mail> {
  const { linkToken, code } = await auth.sql.begin((sql) =>
    issueOneTimeToken(sql, user, "recovery_token", auth.keys.tokenKey, auth.now()),
  );
  const link = linkTo(auth, linkToken, "recovery", redirectTo);
  return recoveryMail({ to: user.email, link, code, locale: localeOf(user) });
}

function linkTo(auth: AuthContext, token: string, type: "signup" | "recovery", redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${auth.settings.publicUrl}/verify?${query.toString()}`;
}

function localeOf(user: UserRow): string | undefined {
  const { locale } = user.raw_user_meta_data;
  return typeof locale === "string" ? locale : undefined;
}
