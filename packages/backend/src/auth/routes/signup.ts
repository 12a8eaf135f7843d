import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { signUp } from "../flows/sign-up.ts";
import { callerOf } from "./caller.ts";
import { readLinkOptions } from "./link-options.ts";
import { readBody } from "./read-body.ts";
import { signUpSchema } from "./schemas.ts";

/** `POST /signup` */
export function signUpRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/signup", async (context) => {
    const body = await readBody(context, signUpSchema);
    const { email, phone, password, data } = body;
    if (phone) throw new AuthError("phone_provider_disabled", "Phone signups are disabled");
    if (email === undefined) {
      throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (password === undefined || password === "") {
      throw new AuthError("validation_failed", "Signup requires a valid password");
    }
    const link = readLinkOptions(auth, context, body);
    const answer = await signUp(auth, { email, password, metadata: data ?? {}, ...link }, callerOf(context));
    return context.json(answer);
  });
}
