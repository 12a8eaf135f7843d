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

/** Whether PostgreSQL ended the connection with this error. */
export function isFatal(error: unknown): boolean {
  return error instanceof DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");
}
