import { AuthError, outage } from "./errors/auth-error.ts";

/** How many requests of each kind are allowed in how many seconds. By address: per client; by account: per e-mail address. */
export const authQuotas = {
  "auth-sign-up-by-address": { points: 30, seconds: 300 },
  "auth-sign-in-by-address": { points: 60, seconds: 300 },
  "auth-sign-in-by-account": { points: 20, seconds: 300 },
  "auth-refresh-by-address": { points: 300, seconds: 300 },
  "auth-verify-by-address": { points: 60, seconds: 300 },
  /** Six digits and ten tries an hour: one guess in a hundred thousand hits. */
  "auth-verify-code-by-account": { points: 10, seconds: 3600 },
  "auth-password-by-account": { points: 10, seconds: 300 },
  "auth-reauthentication-by-account": { points: 10, seconds: 3600 },
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
