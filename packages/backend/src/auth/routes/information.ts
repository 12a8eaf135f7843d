import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";

/** `GET /settings`, `GET /health` and `GET /.well-known/jwks.json`: what anybody may know. */
export function informationRoutes({ keys, settings }: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>()
    .get("/settings", (context) =>
      context.json({
        external: { anonymous_users: false, email: true, phone: false },
        disable_signup: !settings.signupEnabled,
        mailer_autoconfirm: settings.autoconfirm,
        phone_autoconfirm: false,
        sms_provider: "",
        saml_enabled: false,
      }),
    )
    .get("/health", (context) =>
      context.json({ name: "Motjuste", description: "User accounts and sessions, as GoTrue offers them" }),
    )
    .get("/.well-known/jwks.json", (context) => {
      // Ten minutes, as GoTrue says: whoever verifies tokens need not ask each time.
      context.header("Cache-Control", "public, max-age=600");
      return context.json(keys.jwks);
    });
}
