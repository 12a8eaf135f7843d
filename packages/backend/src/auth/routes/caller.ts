import type { Context } from "hono";

import type { AuthEnvironment, Caller } from "../auth-context.ts";

/** Longer user agents say nothing more; the header is whatever a client likes to send. */
const maximumUserAgentCharacters = 512;

/** Who sent the request. Without an address from the server, all such requests share one allowance. */
export function callerOf(context: Context<AuthEnvironment>): Caller {
  return {
    address: context.get("clientAddress") ?? "unknown",
    userAgent: context.req.header("user-agent")?.slice(0, maximumUserAgentCharacters),
  };
}
