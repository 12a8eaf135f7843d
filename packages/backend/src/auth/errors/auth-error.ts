import { isOutage } from "../../database/connection-error.ts";

/** Every error code of the auth API, as GoTrue names them, and the HTTP status that goes with it. */
const authErrorStatus = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  invalid_credentials: 400,
  no_authorization: 401,
  not_found: 404,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 400,
  user_not_found: 403,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
} as const;

/** One of the closed set of auth error codes. */
export type AuthErrorCode = keyof typeof authErrorStatus;

/** An HTTP status that a refusal answers with. */
type AuthErrorStatus = (typeof authErrorStatus)[AuthErrorCode] | 503;

/** Why a password was refused, in GoTrue's words: too short, or on a list of known passwords. */
export type WeakPasswordReason = "length" | "pwned";

/** What some error codes carry besides their message. */
export interface AuthErrorDetails extends ErrorOptions {
  /** Where GoTrue answers a code with another status than elsewhere. */
  readonly status?: AuthErrorStatus;
  readonly weakPasswordReasons?: readonly WeakPasswordReason[];
  /** Whole seconds after which the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal of the auth API. `message` is shown to people; what only the operator may see goes into `cause`. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: AuthErrorStatus;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(message, details);
    this.name = "AuthError";
    this.code = code;
    this.status = details.status ?? authErrorStatus[code];
    this.weakPasswordReasons = details.weakPasswordReasons;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** How soon a client may ask again after an outage. */
const outageRetrySeconds = 2;

/**
 * The refusal while the database cannot be reached or has no room: a 503, so that the client keeps its session and tries again, where
 * any refusal below 500 would sign the person out.
 */
export function outage(cause?: unknown): AuthError {
  return new AuthError(
    "unexpected_failure",
    "The service is not available right now. Please try again shortly.",
    {
      status: 503,
      retryAfterSeconds: outageRetrySeconds,
      cause,
    },
  );
}

/** Any thrown value as an {@link AuthError}; what is not one becomes `unexpected_failure` with the original as cause. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown;
  if (isOutage(thrown)) return outage(thrown);
  return new AuthError("unexpected_failure", "Something went wrong on our side. Please try again.", {
    cause: thrown,
  });
}
