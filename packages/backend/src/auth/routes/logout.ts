import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { closeAllSessions, closeOtherSessions, closeSession } from "../store/sessions.ts";
import { requireSignedIn } from "./signed-in.ts";

/** `POST /logout?scope=global|local|others`; without a scope, every session of the user ends. */
export function logoutRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/logout", async (context) => {
    const { user, sessionId } = await requireSignedIn(auth, context);
    const scope = context.req.query("scope") ?? "global";
    switch (scope) {
      case "global": {
        await closeAllSessions(auth.sql, user.id);
        break;
      }
      case "local": {
        await closeSession(auth.sql, sessionId);
        break;
      }
      case "others": {
        await closeOtherSessions(auth.sql, user.id, sessionId);
        break;
      }
      default: {
        throw new AuthError("validation_failed", "Unsupported logout scope: use global, local or others");
      }
    }
    return context.body(null, 204);
  });
}
