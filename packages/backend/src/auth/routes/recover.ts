import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { requestRecovery } from "../flows/request-mail.ts";
import { callerOf } from "./caller.ts";
import { readLinkOptions } from "./link-options.ts";
import { readBody } from "./read-body.ts";
import { recoverSchema } from "./schemas.ts";

/** `POST /recover` */
export function recoverRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/recover", async (context) => {
    const body = await readBody(context, recoverSchema);
    const link = readLinkOptions(auth, context, body);
    await requestRecovery(auth, { email: body.email, ...link }, callerOf(context));
    return context.json({});
  });
}
