import { randomUUID, timingSafeEqual } from "node:crypto";

import { quoted } from "../../database/fragment.ts";
import type { Sql } from "../../database/sql.ts";
import { hashToken, linkTokenOf, randomCode } from "../tokens/opaque-token.ts";
import type { UserRow } from "./user-row.ts";

/** What a one-time token is for; a value of the type `auth.one_time_token_type`. */
export type OneTimePurpose = "confirmation_token" | "recovery_token";

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
  user: Pick<UserRow, "id" | "email">,
  purpose: OneTimePurpose,
  key: Uint8Array,
  now: Date,
): Promise<IssuedOneTimeToken> {
  const rowId = randomUUID();
  const code = randomCode();
  const linkToken = linkTokenOf(rowId, code, key);
  // One row after the other, also when two requests arrive together: the unique index would refuse the second.
  await sql`select 1 from auth.users where id = ${user.id} for update`;
  await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = ${purpose}`;
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${rowId}, ${user.id}, ${purpose}, ${hashToken(linkToken)}, ${user.email}, ${now}, ${now})
  `;
  const sentAt = quoted(purpose === "confirmation_token" ? "confirmation_sent_at" : "recovery_sent_at");
  await sql`update auth.users set ${sentAt} = ${now}, updated_at = ${now} where id = ${user.id}`;
  return { linkToken, code };
}

/** Takes the token of a link out of the table; undefined when it is unknown, used or older than `notBefore`. */
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
    delete from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type::text = any(${purposes}) and created_at >= ${notBefore}
    returning user_id as "userId", token_type as purpose
  `;
  return row;
}

/** The same for the six digits, which are only worth anything together with the user's address. */
export async function consumeCode(
  sql: Sql,
  { email, code, key }: { readonly email: string; readonly code: string; readonly key: Uint8Array },
  purposes: readonly OneTimePurpose[],
  notBefore: Date,
): Promise<ConsumedOneTimeToken | undefined> {
  const candidates = await sql<{ id: string; tokenHash: string }>`
    select one_time_tokens.id, one_time_tokens.token_hash as "tokenHash"
    from auth.one_time_tokens join auth.users on users.id = one_time_tokens.user_id
    where lower(users.email) = ${email} and not users.is_sso_user
      and one_time_tokens.token_type::text = any(${purposes})
  `;
  for (const candidate of candidates) {
    const linkToken = linkTokenOf(candidate.id, code, key);
    if (isEqual(hashToken(linkToken), candidate.tokenHash)) {
      return consumeLinkToken(sql, linkToken, purposes, notBefore);
    }
  }
  return undefined;
}

/** Makes every link and code sent to the user worthless. */
export async function discardOneTimeTokens(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
