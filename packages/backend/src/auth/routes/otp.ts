import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requestOtp } from "../flows/request-otp.ts";
import { callerOf } from "./caller.ts";
import { readLinkOptions } from "./link-options.ts";
import { readBody } from "./read-body.ts";
import { otpSchema } from "./schemas.ts";

/** `POST /otp` */
export function otpRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/otp", async (context) => {
    const body = await readBody(context, otpSchema);
    const { email, phone, data, create_user: createUser } = body;
    if (phone) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
    if (email === undefined) {
      throw new AuthError("validation_failed", "One of email or phone must be set");
    }
    const link = readLinkOptions(auth, context, body);
    const request = { email, metadata: data ?? {}, shouldCreateUser: createUser ?? true, ...link };
    await requestOtp(auth, request, callerOf(context));
    return context.json({});
  });
}
