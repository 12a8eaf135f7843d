import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { resendConfirmation, resendEmailChange } from "../flows/request-mail.ts";
import { callerOf } from "./caller.ts";
import { readLinkOptions } from "./link-options.ts";
import { readBody } from "./read-body.ts";
import { resendSchema } from "./schemas.ts";

/** `POST /resend` */
export function resendRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/resend", async (context) => {
    const body = await readBody(context, resendSchema);
    const request = { email: body.email, ...readLinkOptions(auth, context, body) };
    const resend = body.type === "signup" ? resendConfirmation : resendEmailChange;
    await resend(auth, request, callerOf(context));
    return context.json({});
  });
}
