import { randomUUID } from "node:crypto";

import { fragment, toStatement } from "../../database/fragment.ts";
import type { Fragment } from "../../database/fragment.ts";
import type { Sql } from "../../database/sql.ts";
import type { Metadata, UserRow } from "./user-row.ts";

/** A user as sign-up creates one. */
export interface NewUser {
  readonly email: string;
  /** Null for somebody who signs in by mail alone. */
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
}

/** The columns of a {@link UserRow}, of a row called `users`. */
export const userColumns = fragment`
  users.id, users.aud, users.role, users.email, users.phone, users.encrypted_password, users.email_confirmed_at,
  users.invited_at, users.confirmation_sent_at, users.recovery_sent_at,
  coalesce(users.email_change, '') as email_change, users.email_change_sent_at, users.reauthentication_sent_at,
  users.last_sign_in_at, users.banned_until,
  coalesce(users.raw_app_meta_data, '{}') as raw_app_meta_data,
  coalesce(users.raw_user_meta_data, '{}') as raw_user_meta_data,
  users.created_at, users.updated_at, users.is_anonymous,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.email
    ) order by identities.created_at), '[]')
    from auth.identities where identities.user_id = users.id
  ) as identities
`;

/** The user with this address, which must be in its stored form (trimmed, lower case). */
export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  return findUser(
    sql,
    fragment`lower(users.email) = ${email} and not users.is_sso_user and users.deleted_at is null`,
  );
}

/** The user with this id. */
export async function findUserById(sql: Sql, id: string): Promise<UserRow | undefined> {
  return findUser(sql, fragment`users.id = ${id} and users.deleted_at is null`);
}

/** Locks the user with this id until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<void> {
  await sql`select 1 from auth.users where id = ${id} for update`;
}

async function findUser(sql: Sql, condition: Fragment): Promise<UserRow | undefined> {
  const statement = toStatement(fragment`select ${userColumns} from auth.users where ${condition}`);
  const { rows } = await sql.send<UserRow>(statement, { prepare: true });
  return rows[0];
}

/** What the server says of a user's address; it wins over what the browser says. */
export function addressClaims(id: string, email: string, isConfirmed: boolean): Metadata {
  return { sub: id, email, email_verified: isConfirmed, phone_verified: false };
}

/** Creates the user and its e-mail identity; undefined when the address is taken, also by a parallel sign-up. */
export async function createUser(sql: Sql, user: NewUser, now: Date): Promise<UserRow | undefined> {
  const id = randomUUID();
  const metadata = { ...user.metadata, ...addressClaims(id, user.email, user.isConfirmed) };
  const inserted = await sql`
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    ) values (
      ${id}, 'authenticated', 'authenticated', ${user.email}, ${user.passwordHash}, ${user.isConfirmed ? now : null},
      ${JSON.stringify({ provider: "email", providers: ["email"] })}, ${JSON.stringify(metadata)}, ${now}, ${now}
    )
    on conflict do nothing
    returning id
  `;
  if (inserted.length === 0) return undefined;
  await sql`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (${id}, ${id}, ${JSON.stringify(metadata)}, 'email', ${now}, ${now}, ${now})
  `;
  return findUserById(sql, id);
}

/**
 * Forgets the password of an account that waits for its confirmation: somebody else than its owner may have chosen it,
 * and must not get in once the owner confirms.
 */
export async function forgetUnprovedPassword(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users set encrypted_password = null, updated_at = ${now}
    where id = ${userId} and email_confirmed_at is null and encrypted_password is not null
  `;
}

/** Marks the address as confirmed; a second time changes nothing. */
export async function confirmEmail(sql: Sql, userId: string, now: Date): Promise<void> {
  const verified = JSON.stringify({ email_verified: true });
  await sql`
    update auth.users set
      email_confirmed_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${verified}::jsonb,
      updated_at = ${now}
    where id = ${userId} and email_confirmed_at is null
  `;
  await sql`
    update auth.identities set identity_data = identity_data || ${verified}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = 'email'
  `;
}

/** Merges `changes` into the user's metadata; a null removes its key. */
export async function mergeMetadata(sql: Sql, userId: string, changes: Metadata, now: Date): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  await sql`
    update auth.users set
      raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(changes)}::jsonb) - ${removed}::text[],
      updated_at = ${now}
    where id = ${userId}
  `;
}

/** Stores a new password hash. */
export async function setPasswordHash(sql: Sql, userId: string, hash: string, now: Date): Promise<void> {
  await sql`update auth.users set encrypted_password = ${hash}, updated_at = ${now} where id = ${userId}`;
}
