import type { Context } from "hono";

import type { AuthContext } from "../auth-context.ts";
import type { LinkOptions } from "../flows/one-time-mails.ts";
import { readCodeChallenge } from "../pkce.ts";
import { redirectTarget } from "../redirect-targets.ts";

/** Where the links that a request asks for lead: `redirect_to` of its query when that is allowed, and the challenge of its body. */
export function readLinkOptions(
  { settings }: AuthContext,
  context: Context,
  body: Parameters<typeof readCodeChallenge>[0],
): LinkOptions {
  return {
    redirectTo: redirectTarget(context.req.query("redirect_to"), settings),
    challenge: readCodeChallenge(body),
  };
}
