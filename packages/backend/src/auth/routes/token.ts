import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { refreshSession } from "../flows/refresh-session.ts";
import { signIn } from "../flows/sign-in.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { passwordGrantSchema, refreshGrantSchema } from "./schemas.ts";

/** `POST /token?grant_type=password|refresh_token` */
export function tokenRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/token", async (context) => {
    const caller = callerOf(context);
    switch (context.req.query("grant_type")) {
      case "password": {
        return context.json(await signIn(auth, await readBody(context, passwordGrantSchema), caller));
      }
      case "refresh_token": {
        const { refresh_token: refreshToken } = await readBody(context, refreshGrantSchema);
        return context.json(await refreshSession(auth, refreshToken, caller));
      }
      case undefined:
      default: {
        throw new AuthError("invalid_credentials", "unsupported_grant_type");
      }
    }
  });
}
