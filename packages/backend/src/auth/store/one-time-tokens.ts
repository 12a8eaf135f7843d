import { randomUUID, timingSafeEqual } from "node:crypto";

import { quoted } from "../../database/fragment.ts";
import type { Sql } from "../../database/sql.ts";
import { pkcePrefix } from "../pkce.ts";
import { hashToken, linkTokenOf, randomCode } from "../tokens/opaque-token.ts";
import { lockUser } from "./users.ts";

/** When the newest token of each purpose was sent; a purpose is a value of the type `auth.one_time_token_type`. */
const sentAtColumns = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const;

/** What a one-time token is for. */
export type OneTimePurpose = keyof typeof sentAtColumns;

/** A token to issue. */
export interface OneTimeTokenRequest {
  readonly userId: string;
  readonly purpose: OneTimePurpose;
  /** The address it is sent to. */
  readonly sentTo: string;
  /** True when its link leads to a code of the PKCE flow. */
  readonly isPkce: boolean;
}

/** What goes into the mail; neither is stored. */
export interface IssuedOneTimeToken {
  /** Token of the link. */
  readonly linkToken: string;
  /** Six digits. */
  readonly code: string;
}

/** What a presented token turned out to be for. */
export interface ConsumedOneTimeToken {
  readonly userId: string;
  readonly purpose: OneTimePurpose;
}

/** Issues a token for this purpose; an older one of the same purpose stops working. */
export async function issueOneTimeToken(
  sql: Sql,
  { userId, purpose, sentTo, isPkce }: OneTimeTokenRequest,
  key: Uint8Array,
  now: Date,
): Promise<IssuedOneTimeToken> {
  const rowId = randomUUID();
  const code = randomCode();
  // Hashed with its mark: without it the link would open a session for whoever intercepts it.
  const linkToken = `${isPkce ? pkcePrefix : ""}${linkTokenOf(rowId, code, key)}`;
  // One row after the other, also when two requests arrive together: the unique index would refuse the second.
  await lockUser(sql, userId);
  await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${purpose}`;
  // The columns have no zone: as they are, the driver would write the zone of this process instead of UTC.
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${rowId}, ${userId}, ${purpose}, ${hashToken(linkToken)}, ${sentTo.toLowerCase()}, ${now}::timestamptz, ${now}::timestamptz)
  `;
  const sentAt = quoted(sentAtColumns[purpose]);
  await sql`update auth.users set ${sentAt} = ${now}, updated_at = ${now} where id = ${userId}`;
  return { linkToken, code };
}

/**
 * Takes the token of a link out of the table; undefined when it is unknown, used, older than `notBefore`, or was sent to an
 * address that the account no longer has or wants: a mail may be written while the address changes.
 */
export async function consumeLinkToken(
  sql: Sql,
  linkToken: string,
  purposes: readonly OneTimePurpose[],
  notBefore: Date,
): Promise<ConsumedOneTimeToken | undefined> {
  const tokenHash = hashToken(linkToken);
  // The user is locked first, as everywhere: two flows that lock in different orders wait for each other.
  await sql`
    select 1 from auth.users
    where id = (select user_id from auth.one_time_tokens where token_hash = ${tokenHash} limit 1) for update
  `;
  const [row] = await sql<ConsumedOneTimeToken>`
    delete from auth.one_time_tokens as sent using auth.users
    where sent.token_hash = ${tokenHash} and sent.token_type::text = any(${purposes})
      and sent.created_at at time zone 'UTC' >= ${notBefore} and users.id = sent.user_id
      and sent.relates_to = lower(case sent.token_type when 'email_change_token_new' then users.email_change else users.email end)
    returning sent.user_id as "userId", sent.token_type as purpose
  `;
  return row;
}

/** The same for the six digits, which are only worth anything together with the address they were sent to. */
export async function consumeCode(
  sql: Sql,
  { email, code, key }: { readonly email: string; readonly code: string; readonly key: Uint8Array },
  purposes: readonly OneTimePurpose[],
  notBefore: Date,
): Promise<ConsumedOneTimeToken | undefined> {
  const candidates = await sql<{ id: string; tokenHash: string }>`
    select id, token_hash as "tokenHash" from auth.one_time_tokens
    where relates_to = ${email} and token_type::text = any(${purposes})
  `;
  for (const candidate of candidates) {
    const linkToken = linkTokenOf(candidate.id, code, key);
    // Whoever types the code is where the mail is read: a code of the PKCE flow opens a session too, as GoTrue has it.
    for (const presented of [linkToken, `${pkcePrefix}${linkToken}`]) {
      if (isEqual(hashToken(presented), candidate.tokenHash)) {
        return consumeLinkToken(sql, presented, purposes, notBefore);
      }
    }
  }
  return undefined;
}

/** Makes the user's links and codes for these purposes worthless. */
export async function discardOneTimeTokens(
  sql: Sql,
  userId: string,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type::text = any(${purposes})`;
}

/**
 * Makes every link and code sent to the user worthless, and the codes that followed links led to; gives up the change of
 * address that waits for some of them.
 */
export async function discardEverythingSent(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
  await sql`delete from auth.flow_state where user_id = ${userId} and auth_code_issued_at is not null`;
  await sql`
    update auth.users set email_change = '', email_change_confirm_status = 0
    where id = ${userId} and email_change <> ''
  `;
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
