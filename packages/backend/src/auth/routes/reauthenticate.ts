import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { requestReauthentication } from "../flows/reauthenticate.ts";
import { callerOf } from "./caller.ts";
import { requireSignedIn } from "./signed-in.ts";

/** `GET /reauthenticate` */
export function reauthenticateRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().get("/reauthenticate", async (context) => {
    const { user } = await requireSignedIn(auth, context);
    await requestReauthentication(auth, user, callerOf(context));
    return context.json({});
  });
}
