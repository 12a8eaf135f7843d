/** Every error code of the auth API, as GoTrue names them, and the HTTP status that belongs to it. */
const authErrorStatus = {
  anonymous_provider_disabled: 422,
  bad_json: 400,
  bad_jwt: 403,
  email_not_confirmed: 400,
  invalid_credentials: 400,
  no_authorization: 401,
  not_found: 404,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
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
} as const;

/** One of the closed set of auth error codes. */
export type AuthErrorCode = keyof typeof authErrorStatus;

/** Why a password was refused, in GoTrue's words: too short, or on a list of known passwords. */
export type WeakPasswordReason = "length" | "pwned";

/** What some error codes carry besides their message. */
export interface AuthErrorDetails extends ErrorOptions {
  readonly weakPasswordReasons?: readonly WeakPasswordReason[];
  /** Whole seconds after which the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal of the auth API. `message` is shown to people; what only the operator may see goes into `cause`. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(message, details);
    this.name = "AuthError";
    this.code = code;
    this.weakPasswordReasons = details.weakPasswordReasons;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** HTTP status that belongs to the code. */
  get status(): (typeof authErrorStatus)[AuthErrorCode] {
    return authErrorStatus[this.code];
  }
}

/** Any thrown value as an {@link AuthError}; what is not one becomes `unexpected_failure` with the original as cause. */
export function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown;
  return new AuthError("unexpected_failure", "Something went wrong on our side. Please try again.", {
    cause: thrown,
  });
}
