/** Free data about a user, as the `jsonb` columns hold it. */
export type Metadata = Readonly<Record<string, unknown>>;

/** One way a user signs in, in the form the API answers with. */
interface Identity {
  readonly identity_id: string;
  /** The user's id at the provider; for `email` the user's own id. */
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Metadata;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string;
}

/** A row of `auth.users`, as far as this API reads it. */
export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  /** The address that the user wants to change to and has not confirmed everywhere; empty for none. */
  readonly email_change: string;
  readonly email_change_sent_at: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly raw_app_meta_data: Metadata;
  readonly raw_user_meta_data: Metadata;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly is_anonymous: boolean;
  readonly identities: readonly Identity[];
}

/** Whether an operator has locked the account for now. */
export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
