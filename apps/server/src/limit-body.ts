import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** How bodies are limited. */
export interface LimitBodyOptions {
  readonly maximumBytes: number;
  readonly refuse: (context: Context) => Response;
}

/**
 * Refuses bodies that are too large. Most say their length, which Node's parser holds them to: those are judged by it,
 * because to touch the body of a request costs as much as to read a row.
 */
export function limitBody({ maximumBytes, refuse }: LimitBodyOptions): MiddlewareHandler {
  const countWhileReading = bodyLimit({ maxSize: maximumBytes, onError: refuse });
  return async (context, next) => {
    if (context.req.header("Transfer-Encoding") !== undefined) return countWhileReading(context, next);
    const length = Number(context.req.header("Content-Length") ?? 0);
    return length > maximumBytes ? refuse(context) : next();
  };
}
