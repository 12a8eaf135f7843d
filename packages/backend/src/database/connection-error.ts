import { DatabaseError } from "pg";

/** PostgreSQL could not be reached, or the connection was lost before it answered; what was asked may have been done. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** PostgreSQL's own errors as they are; what the driver throws when there is no connection as a {@link ConnectionError}. */
export function toClearError(error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  return new ConnectionError(`No connection to PostgreSQL: ${error.message}`, { cause: error });
}

/** Classes of SQLSTATE: no room on the disk, no memory, no connection left; and errors of the system below. */
const outageClasses = new Set(["53", "58"]);

/**
 * Whether the database could not do what it was asked for reasons of its own, and will be able to later: it cannot be
 * reached, ended the connection, or has no room.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionError || isFatal(error)) return true;
  return error instanceof DatabaseError && outageClasses.has(error.code?.slice(0, 2) ?? "");
}

/** Whether PostgreSQL ended the connection with this error. */
export function isFatal(error: unknown): boolean {
  return error instanceof DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");
}
