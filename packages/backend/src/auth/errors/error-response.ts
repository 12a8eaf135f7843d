import type { Context } from "hono";

import type { AuthError } from "./auth-error.ts";

const versionHeader = "x-supabase-api-version";
const namedCodesSince = Date.parse("2024-01-01");

/**
 * The answer to a refused request, in the shape the caller's API version reads: since 2024-01-01 `code`
 * is the error code; before, `code` is the HTTP status and the error code stands in `error_code`.
 */
export function errorResponse(context: Context, error: AuthError): Response {
  if (error.retryAfterSeconds !== undefined) context.header("Retry-After", String(error.retryAfterSeconds));
  const weakPassword =
    error.weakPasswordReasons === undefined ? {} : { weak_password: { reasons: error.weakPasswordReasons } };
  if (readsNamedCodes(context.req.header(versionHeader))) {
    context.header(versionHeader, "2024-01-01");
    return context.json({ code: error.code, message: error.message, ...weakPassword }, error.status);
  }
  const body = { code: error.status, error_code: error.code, msg: error.message };
  return context.json({ ...body, ...weakPassword }, error.status);
}

function readsNamedCodes(version: string | undefined): boolean {
  return version !== undefined && Date.parse(version) >= namedCodesSince;
}
