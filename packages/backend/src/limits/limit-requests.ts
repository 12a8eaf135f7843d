import type { Context, MiddlewareHandler } from "hono";

import type { Limits } from "./create-limits.ts";
import type { LimitKind } from "./kinds.ts";

/** What {@link limitRequests} needs to know about the routes it stands before. */
export interface LimitRequestsOptions {
  readonly limits: Pick<Limits, "consume">;
  readonly kind: LimitKind;
  /** Whose request it is; by default the client's address. Undefined is not counted. */
  readonly keyOf?: (context: Context) => string | undefined;
  /** The body of the refusal, in the shape that the clients of these routes read. */
  readonly bodyOf: (retryAfterSeconds: number) => object;
}

/** Counts every request before it goes on, and answers 429 with `Retry-After` (whole seconds) to what is too much. */
export function limitRequests({
  limits,
  kind,
  keyOf = addressOf,
  bodyOf,
}: LimitRequestsOptions): MiddlewareHandler {
  return async (context, next) => {
    const key = keyOf(context);
    const answer = key === undefined ? undefined : await limits.consume(key, kind);
    if (answer?.allowed !== false) return next();
    context.header("Retry-After", String(answer.retryAfterSeconds));
    return context.json(bodyOf(answer.retryAfterSeconds), 429);
  };
}

/** What the server has set; see `client-address.ts`. */
function addressOf(context: Context): string | undefined {
  const address: unknown = context.get("clientAddress");
  return typeof address === "string" ? address : undefined;
}
