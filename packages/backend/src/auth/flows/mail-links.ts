import { confirmationMail, recoveryMail } from "../../mail/templates.ts";
import type { AuthContext } from "../auth-context.ts";
import { issueOneTimeToken } from "../store/one-time-tokens.ts";
import type { UserRow } from "../store/user-row.ts";

/** Sends the link and code that confirm the user's address. `redirectTo` must be an allowed target. */
export async function mailConfirmation(auth: AuthContext, user: UserRow, redirectTo: string): Promise<void> {
  const issued = await auth.sql.begin((sql) =>
    issueOneTimeToken(sql, user, "confirmation_token", auth.keys.tokenKey, auth.now()),
  );
  const link = linkTo(auth, issued.linkToken, "signup", redirectTo);
  await auth.sendMail(
    await confirmationMail({ to: user.email, link, code: issued.code, locale: localeOf(user) }),
  );
}

/** Sends the link and code that let the user choose a new password. `redirectTo` must be an allowed target. */
export async function mailRecovery(auth: AuthContext, user: UserRow, redirectTo: string): Promise<void> {
  const issued = await auth.sql.begin((sql) =>
    issueOneTimeToken(sql, user, "recovery_token", auth.keys.tokenKey, auth.now()),
  );
  const link = linkTo(auth, issued.linkToken, "recovery", redirectTo);
  await auth.sendMail(
    await recoveryMail({ to: user.email, link, code: issued.code, locale: localeOf(user) }),
  );
}

function linkTo(auth: AuthContext, token: string, type: "signup" | "recovery", redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${auth.settings.publicUrl}/verify?${query.toString()}`;
}

function localeOf(user: UserRow): string | undefined {
  const { locale } = user.raw_user_meta_data;
  return typeof locale === "string" ? locale : undefined;
}
