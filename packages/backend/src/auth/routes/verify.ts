import { Hono } from "hono";
import type { Context } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError, toAuthError } from "../errors/auth-error.ts";
import { followLink, verifyCode, verifyLink } from "../flows/verify.ts";
import { pkcePrefix } from "../pkce.ts";
import { redirectTarget } from "../redirect-targets.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { verificationTypeSchema, verifySchema } from "./schemas.ts";
import { failedRedirect, firstConfirmationMessage, followedRedirect } from "./verify-redirect.ts";

/** `GET /verify`, the link of a mail, and `POST /verify`, its token or its code. */
export function verifyRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>()
    .get("/verify", async (context) => {
      // Hono answers HEAD with the handler of GET; a mail scanner's glance must not use the link up.
      if (context.req.method === "HEAD") return context.body(null, 200);
      return context.redirect(await follow(auth, context), 303);
    })
    .post("/verify", async (context) => {
      const body = await readBody(context, verifySchema);
      const caller = callerOf(context);
      const verified =
        "token_hash" in body
          ? await verifyLink(auth, { type: body.type, token: body.token_hash }, caller)
          : await verifyCode(auth, { type: body.type, email: body.email, code: body.token }, caller);
      return verified.kind === "session"
        ? context.json(verified.session)
        : context.json({ code: "200", msg: firstConfirmationMessage });
    });
}

/** Where the browser goes: with a session, with a code, or with why there is none. */
async function follow(auth: AuthContext, context: Context<AuthEnvironment>): Promise<string> {
  const target = redirectTarget(context.req.query("redirect_to"), auth.settings);
  const token = context.req.query("token") ?? "";
  const isPkce = token.startsWith(pkcePrefix);
  try {
    const type = verificationTypeSchema.safeParse(context.req.query("type"));
    if (!type.success || token === "") {
      throw new AuthError("validation_failed", "The link is incomplete. Please copy all of it.");
    }
    const followed = await followLink(auth, { type: type.data, token }, callerOf(context));
    return followedRedirect(target, followed, type.data, isPkce);
  } catch (thrown) {
    const error = toAuthError(thrown);
    if (error.code === "unexpected_failure") auth.reportError(thrown);
    return failedRedirect(target, error, isPkce);
  }
}
