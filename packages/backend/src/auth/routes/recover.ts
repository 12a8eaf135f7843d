import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { requestRecovery } from "../flows/request-mail.ts";
import { redirectTarget } from "../redirect-targets.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { recoverSchema } from "./schemas.ts";

/** `POST /recover` */
export function recoverRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/recover", async (context) => {
    const { email } = await readBody(context, recoverSchema);
    const redirectTo = redirectTarget(context.req.query("redirect_to"), auth.settings);
    await requestRecovery(auth, { email, redirectTo }, callerOf(context));
    return context.json({});
  });
}
