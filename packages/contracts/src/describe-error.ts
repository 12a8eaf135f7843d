/** What may be logged of an unexpected error. */
export interface ErrorDescription {
  readonly name: string;
  /** The code of a system or SQL error, such as `ECONNREFUSED` or `23505`. */
  readonly code?: string;
  /** Where it was thrown. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/**
 * An error as it may be logged: without its message and without what a driver attaches, because both may
 * quote the user's text, address or password.
 */
export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return {
    name: thrown.name,
    ...("code" in thrown && typeof thrown.code === "string" && { code: thrown.code }),
    frames: frames.map((frame) => frame.trim()),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}
