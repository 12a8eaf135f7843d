/** What may be logged of an unexpected error. */
export interface ErrorDescription {
  readonly name: string;
  /** Where it was thrown. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/** An error without its message: a library's may quote the text of the user, and texts are never logged. */
export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return {
    name: thrown.name,
    frames: frames.map((frame) => frame.trim()),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}
