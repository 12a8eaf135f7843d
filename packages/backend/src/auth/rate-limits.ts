import { AuthError, outage } from "./errors/auth-error.ts";

/** How many requests of each kind are allowed in how many seconds. By address: per client; by account: per e-mail address. */
export const authQuotas = {
  "auth-sign-up-by-address": { points: 30, seconds: 300 },
  "auth-sign-in-by-address": { points: 60, seconds: 300 },
  "auth-sign-in-by-account": { points: 20, seconds: 300 },
  /** Beside the one before, for an address that the account signed in from (decision 029). */
  "auth-sign-in-by-known-address": { points: 20, seconds: 300 },
  "auth-refresh-by-address": { points: 300, seconds: 300 },
  /** What needs a session: who am I, changes, sign-outs. */
  "auth-session-by-address": { points: 600, seconds: 60 },
  "auth-verify-by-address": { points: 60, seconds: 300 },
  /**
   * Of a million codes, two at most sign anybody in at a time: a day of guessing hits once in fifteen thousand days. Of those
   * that confirm a new address, there are as many as there are accounts that want it, sixty an hour at most.
   */
  "auth-verify-code-by-account": { points: 10, seconds: 3600 },
  "auth-verify-code-by-account-daily": { points: 30, seconds: 86_400 },
  "auth-password-by-account": { points: 10, seconds: 300 },
  /** The code of a signed-in person: without it, a stolen session changes no password where the operator asks for one. */
  "auth-reauthentication-by-account": { points: 10, seconds: 86_400 },
  "auth-mail-by-address": { points: 30, seconds: 3600 },
  /** A minute between two mails of a kind to the same person, as GoTrue has it. */
  "auth-mail-confirmation-by-account": { points: 1, seconds: 60 },
  "auth-mail-recovery-by-account": { points: 1, seconds: 60 },
  "auth-mail-otp-by-account": { points: 1, seconds: 60 },
  "auth-mail-email-change-by-account": { points: 1, seconds: 60 },
  "auth-mail-reauthentication-by-account": { points: 1, seconds: 60 },
} as const satisfies Record<string, AuthQuota>;

/** An allowance: `points` requests in any window of `seconds`. */
export interface AuthQuota {
  readonly points: number;
  readonly seconds: number;
}

/** A kind of request that is counted. */
export type AuthLimitKind = keyof typeof authQuotas;

/** Counts requests; the server gives one that all its processes share. Keys name people: it must not store them readable. */
export interface AuthLimits {
  consume(
    key: string,
    kind: AuthLimitKind,
  ): Promise<
    | { readonly allowed: true }
    | { readonly allowed: false; readonly retryAfterSeconds: number; readonly isOutage?: true }
  >;
  /** Remembers a key for weeks. */
  remember(key: string): Promise<void>;
  isRemembered(key: string): Promise<boolean>;
}

/**
 * Counts one request of this kind.
 *
 * @throws {AuthError} `over_request_rate_limit`, or `over_email_send_rate_limit` for the kinds that send mail; a 503 when
 * nobody can count.
 */
export async function requireQuota(limits: AuthLimits, kind: AuthLimitKind, key: string): Promise<void> {
  const answer = await limits.consume(key, kind);
  if (answer.allowed) return;
  // To the client a 429 is final: it would sign a person out whose session cannot be refreshed just now.
  if (answer.isOutage) throw outage();
  const { retryAfterSeconds } = answer;
  if (kind.startsWith("auth-mail")) {
    throw new AuthError(
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    );
  }
  throw new AuthError("over_request_rate_limit", "Request rate limit reached. Please try again later.", {
    retryAfterSeconds,
  });
}

/**
 * Counts a sign-in against its account. Strangers may use that allowance up, but not lock the owner out: an address
 * from which the account signed in before has an allowance of its own.
 *
 * @throws {AuthError} as {@link requireQuota}
 */
export async function requireAccountQuota(limits: AuthLimits, email: string, address: string): Promise<void> {
  try {
    await requireQuota(limits, "auth-sign-in-by-account", email);
  } catch (refusal) {
    if (!(await limits.isRemembered(pairOf(email, address)))) throw refusal;
    await requireQuota(limits, "auth-sign-in-by-known-address", pairOf(email, address));
  }
}

/** Remembers that the account signed in from this address. */
export function rememberAddress(limits: AuthLimits, email: string, address: string): Promise<void> {
  return limits.remember(pairOf(email, address));
}

/** No e-mail address holds a space, so that two pairs are never the same key. */
function pairOf(email: string, address: string): string {
  return `${email.toLowerCase()} ${address}`;
}
