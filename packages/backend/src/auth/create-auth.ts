import { Hono } from "hono";

import type { Database } from "../database/connect.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, toAuthError } from "./errors/auth-error.ts";
import { errorResponse } from "./errors/error-response.ts";
import type { SigningKeys } from "./keys.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import type { AuthLimits } from "./rate-limits.ts";
import { informationRoutes } from "./routes/information.ts";
import { logoutRoute } from "./routes/logout.ts";
import { otpRoute } from "./routes/otp.ts";
import { reauthenticateRoute } from "./routes/reauthenticate.ts";
import { recoverRoute } from "./routes/recover.ts";
import { resendRoute } from "./routes/resend.ts";
import { signUpRoute } from "./routes/signup.ts";
import { tokenRoute } from "./routes/token.ts";
import { userRoute } from "./routes/user.ts";
import { verifyRoute } from "./routes/verify.ts";
import type { AuthSettings } from "./settings.ts";

/** What the auth API is made of. */
export interface AuthOptions {
  /** A connection whose role owns the `auth` schema. */
  readonly sql: Database;
  readonly keys: SigningKeys;
  readonly mailer: Pick<Mailer, "send">;
  readonly settings: AuthSettings;
  readonly limits: AuthLimits;
  readonly now?: () => Date;
  /** Told about failures the client does not see in full. */
  readonly reportError?: (error: unknown) => void;
}

/**
 * The auth API that supabase-js speaks, to be mounted at `/auth/v1`. The server must set `clientAddress`
 * on the context (the address that counts as one client) and limit the size of bodies.
 */
export function createAuth(options: AuthOptions): Hono {
  const auth: AuthContext = {
    sql: options.sql,
    keys: options.keys,
    sendMail: (mail) => options.mailer.send(mail),
    settings: options.settings,
    limits: options.limits,
    passwords: createPasswordHasher(),
    now: options.now ?? (() => new Date()),
    reportError: options.reportError ?? (() => undefined),
  };
  const app = new Hono();

  app.use(async (context, next) => {
    // Answers carry tokens and people's data.
    context.header("Cache-Control", "no-store");
    await next();
  });
  const routes = [
    signUpRoute,
    otpRoute,
    tokenRoute,
    logoutRoute,
    userRoute,
    reauthenticateRoute,
    verifyRoute,
    recoverRoute,
    resendRoute,
    informationRoutes,
  ];
  for (const route of routes) app.route("/", route(auth));

  app.all("*", () => {
    throw new AuthError("not_found", "There is no such endpoint");
  });
  app.onError((thrown, context) => {
    const error = toAuthError(thrown);
    if (error.code === "unexpected_failure") auth.reportError(thrown);
    return errorResponse(context, error);
  });
  return app;
}
