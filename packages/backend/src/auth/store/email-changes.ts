import type { Sql } from "../../database/sql.ts";

/** Notes the address a user wants to change to; neither the old nor the new one has confirmed yet. */
export async function noteEmailChange(sql: Sql, userId: string, newEmail: string, now: Date): Promise<void> {
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = ${now}
    where id = ${userId}
  `;
}

/** Whether this is the first of the two confirmations; the next call then says no. The user must be locked. */
export async function isFirstConfirmation(sql: Sql, userId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update auth.users set email_change_confirm_status = 1, updated_at = ${now}
    where id = ${userId} and email_change_confirm_status = 0
    returning id
  `;
  return rows.length > 0;
}

/** Gives the user the address that waits; false when somebody else has it by now. The user must be locked. */
export async function completeEmailChange(sql: Sql, userId: string, now: Date): Promise<boolean> {
  const [changed] = await sql<{ email: string }>`
    update auth.users set
      email = email_change, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = coalesce(email_confirmed_at, ${now}),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
        || jsonb_build_object('email', email_change, 'email_verified', true),
      updated_at = ${now}
    where id = ${userId} and email_change <> '' and not exists (
      select from auth.users others
      where lower(others.email) = lower(users.email_change) and others.id <> users.id and not others.is_sso_user
    )
    returning email
  `;
  if (changed === undefined) return false;
  const verified = JSON.stringify({ email: changed.email, email_verified: true });
  await sql`
    update auth.identities set identity_data = identity_data || ${verified}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = 'email'
  `;
  return true;
}
