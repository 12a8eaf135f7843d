import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { resendConfirmation } from "../flows/request-mail.ts";
import { redirectTarget } from "../redirect-targets.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { resendSchema } from "./schemas.ts";

/** `POST /resend` */
export function resendRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/resend", async (context) => {
    const { email } = await readBody(context, resendSchema);
    const redirectTo = redirectTarget(context.req.query("redirect_to"), auth.settings);
    await resendConfirmation(auth, { email, redirectTo }, callerOf(context));
    return context.json({});
  });
}
