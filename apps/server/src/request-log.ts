import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * One structured line a request: method, path, status, duration. Never the query, the headers or the
 * body: links in mails carry tokens in the query, and texts belong to their authors.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { path, method } = context.req;
    const line = {
      method,
      path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
    };
    if (context.res.status >= 500) log.error(line, "request failed");
    else if (/^\/(auth|rest|functions)\//u.test(path)) log.info(line, "request");
    else log.debug(line, "request");
  };
}
