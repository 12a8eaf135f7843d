import { z } from "zod";

/**
 * Every error code a function of ours answers with, and its HTTP status.
 * The set is closed: a new situation gets a new line here, never a free string.
 */
export const errorStatus = {
  invalid_request: 400,
  empty_text: 400,
  text_too_long: 413,
  body_too_large: 413,
  unsupported_mode: 422,
  unauthorized: 401,
  not_found: 404,
  conversation_not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal: 500,
  engine_unavailable: 503,
  storage_unavailable: 503,
} as const;

/** One of the closed set of error codes. */
export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed answer: `{error: {code, message}}`. Readers tolerate codes they do not know. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});

/** The body of a failed answer. */
export type ErrorBody = z.infer<typeof errorBodySchema>;

/**
 * The one error class of the product.
 *
 * `message` is written for the person who sees it: it says what is wrong and what to do.
 * What only the operator may see goes into `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }

  /** HTTP status that belongs to the code. */
  get status(): number {
    return errorStatus[this.code];
  }

  /** The wire form: what the client gets. */
  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message } };
  }
}

/** Any thrown value as an {@link AppError}; what is not one becomes `internal`, with the original as its cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError("internal", "Something went wrong on our side. Please try again.", { cause: thrown });
}
