import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { signUp } from "../flows/sign-up.ts";
import { redirectTarget } from "../redirect-targets.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { signUpSchema } from "./schemas.ts";

/** `POST /signup` */
export function signUpRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/signup", async (context) => {
    const { email, phone, password, data } = await readBody(context, signUpSchema);
    if (phone !== undefined) throw new AuthError("phone_provider_disabled", "Phone signups are disabled");
    if (email === undefined) {
      throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (password === undefined || password === "") {
      throw new AuthError("validation_failed", "Signup requires a valid password");
    }
    const redirectTo = redirectTarget(context.req.query("redirect_to"), auth.settings);
    const answer = await signUp(
      auth,
      { email, password, metadata: data ?? {}, redirectTo },
      callerOf(context),
    );
    return context.json(answer);
  });
}
