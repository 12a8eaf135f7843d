import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DatabaseError } from "pg";

import { ConnectionError } from "../../database/connection-error.ts";
import { RestError, refusal } from "./rest-error.ts";

/** HTTP statuses of PostgreSQL's error codes, as PostgREST maps them; a prefix stands for its class. */
const statuses: readonly (readonly [prefix: string, status: ContentfulStatusCode])[] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["40", 500],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["57014", 504],
  ["57P", 503],
  ["P0001", 400],
  ["08", 503],
  ["53", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  // PostgREST answers 500; but what is too deep or too large for PostgreSQL came from the request.
  ["54", 400],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
];

/** What a function may choose by `raise sqlstate 'PT402'`. */
const wishable = [400, 401, 402, 403, 404, 406, 409, 410, 413, 422, 429] as const;

const permissionDenied = "42501";

/**
 * What PostgreSQL or the driver threw, as a refusal. Words of PostgreSQL pass when the request is at fault; when the
 * server is, they are for the operator and stay in the cause.
 */
export function toRestError(thrown: unknown, isSignedIn: boolean): RestError {
  if (thrown instanceof RestError) return thrown;
  if (!(thrown instanceof DatabaseError)) return fromDriver(thrown);
  const { code = "XX000", message, detail, hint } = thrown;
  const status = code === permissionDenied ? (isSignedIn ? 403 : 401) : statusOf(code);
  if (code === "57014") {
    return new RestError(code, status, "The request took too long and was stopped", { cause: thrown });
  }
  if (status >= 500) return new RestError(code, status, "The database could not do this", { cause: thrown });
  return new RestError(code, status, message, { details: detail ?? null, hint: hint ?? null, cause: thrown });
}

function statusOf(code: string): ContentfulStatusCode {
  const wished = wishable.find((status) => code === `PT${status}`);
  return wished ?? statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

function fromDriver(thrown: unknown): RestError {
  return thrown instanceof ConnectionError
    ? refusal("PGRST000", "Database connection error. Retrying the connection.", { cause: thrown })
    : refusal("PGRSTX00", "Something went wrong on our side. Please try again.", { cause: thrown });
}
