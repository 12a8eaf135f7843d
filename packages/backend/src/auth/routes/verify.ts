import { Hono } from "hono";
import type { Context } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError, toAuthError } from "../errors/auth-error.ts";
import { verifyCode, verifyLink } from "../flows/verify.ts";
import { redirectTarget } from "../redirect-targets.ts";
import type { SessionBody } from "../session-body.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { verificationTypeSchema, verifySchema } from "./schemas.ts";

/** `GET /verify`, the link of a mail, and `POST /verify`, its token or its code. */
export function verifyRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>()
    .get("/verify", async (context) => {
      // Hono answers HEAD with the handler of GET; a mail scanner's glance must not use the link up.
      if (context.req.method === "HEAD") return context.body(null, 200);
      const target = redirectTarget(context.req.query("redirect_to"), auth.settings);
      return context.redirect(`${target}#${(await followLink(auth, context)).toString()}`, 303);
    })
    .post("/verify", async (context) => {
      const body = await readBody(context, verifySchema);
      const caller = callerOf(context);
      const session =
        "token_hash" in body
          ? await verifyLink(auth, { type: body.type, token: body.token_hash }, caller)
          : await verifyCode(auth, { type: body.type, email: body.email, code: body.token }, caller);
      return context.json(session);
    });
}

/** The fragment the browser is sent on with: a session, or why there is none. */
async function followLink(auth: AuthContext, context: Context<AuthEnvironment>): Promise<URLSearchParams> {
  try {
    const type = verificationTypeSchema.safeParse(context.req.query("type"));
    const token = context.req.query("token") ?? "";
    if (!type.success || token === "") {
      throw new AuthError("validation_failed", "The link is incomplete. Please copy all of it.");
    }
    const session = await verifyLink(auth, { type: type.data, token }, callerOf(context));
    return sessionFragment(session, type.data);
  } catch (thrown) {
    const error = toAuthError(thrown);
    if (error.code === "unexpected_failure") auth.reportError(thrown);
    return errorFragment(error);
  }
}

function sessionFragment(session: SessionBody, type: string): URLSearchParams {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  });
}

function errorFragment(error: AuthError): URLSearchParams {
  return new URLSearchParams({
    error: oauthErrorOf(error.status),
    error_code: error.code,
    error_description: error.message,
  });
}

/** The coarse error of OAuth's redirects, which GoTrue derives from the status. */
function oauthErrorOf(status: number): string {
  if (status === 403) return "access_denied";
  return status >= 500 ? "server_error" : "invalid_request";
}
