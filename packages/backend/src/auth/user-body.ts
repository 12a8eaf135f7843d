import { randomUUID } from "node:crypto";

import type { Metadata, UserRow } from "./store/user-row.ts";
import { addressClaims } from "./store/users.ts";

/** A user as the API answers; what is not known is left out, as GoTrue does. */
export function userBody(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...optionalTime("email_confirmed_at", user.email_confirmed_at),
    ...optionalTime("invited_at", user.invited_at),
    phone: user.phone ?? "",
    ...optionalTime("confirmation_sent_at", user.confirmation_sent_at),
    ...optionalTime("confirmed_at", user.email_confirmed_at),
    ...optionalTime("recovery_sent_at", user.recovery_sent_at),
    ...(user.email_change === "" ? {} : { new_email: user.email_change }),
    ...optionalTime("email_change_sent_at", user.email_change_sent_at),
    ...optionalTime("reauthentication_sent_at", user.reauthentication_sent_at),
    ...optionalTime("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...optionalTime("banned_until", user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

/** A user as the API answers. */
export type UserBody = ReturnType<typeof userBody>;

/**
 * What somebody gets who signs up with an address that is taken: a user that looks new but has no
 * identities. It tells nothing of the real account; the client reads "already registered" from it.
 */
export function obfuscatedUserBody(email: string, metadata: Metadata, now: Date): UserBody {
  const moment = now.toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: moment,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  };
}

/**
 * What somebody gets who signs up with an address that waits for its confirmation, from now on or already: made of what
 * they gave, so that a stranger learns nothing of an account that was there before.
 */
export function signedUpUserBody(user: UserRow, email: string, given: Metadata, now: Date): UserBody {
  const moment = now.toISOString();
  const metadata = { ...given, ...addressClaims(user.id, email, false) };
  const times = { last_sign_in_at: moment, created_at: moment, updated_at: moment };
  return {
    ...obfuscatedUserBody(email, metadata, now),
    id: user.id,
    identities: user.identities.map((identity) => ({
      ...identity,
      ...times,
      identity_data: metadata,
      email,
    })),
  };
}

function optionalTime<Name extends string>(name: Name, value: Date | null): Partial<Record<Name, string>> {
  const entry: Partial<Record<string, string>> = value === null ? {} : { [name]: value.toISOString() };
  return entry;
}
