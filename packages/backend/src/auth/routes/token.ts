import { Hono } from "hono";
import type { Context } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { AuthErrorCode } from "../errors/auth-error.ts";
import { exchangeCode } from "../flows/exchange-code.ts";
import { refreshSession } from "../flows/refresh-session.ts";
import { signIn } from "../flows/sign-in.ts";
import type { SessionBody } from "../session-body.ts";
import { callerOf } from "./caller.ts";
import { readBody } from "./read-body.ts";
import { passwordGrantSchema, pkceGrantSchema, refreshGrantSchema } from "./schemas.ts";

/** One way to get a session. */
type Grant = (auth: AuthContext, context: Context<AuthEnvironment>) => Promise<SessionBody>;

const grants = new Map<string | undefined, Grant>([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["id_token", refuse("provider_disabled", "Signing in with an ID token is not enabled")],
  ["web3", refuse("web3_provider_disabled", "Web3 provider is disabled")],
]);

/** `POST /token?grant_type=password|refresh_token|pkce` */
export function tokenRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>().post("/token", async (context) => {
    const grant = grants.get(context.req.query("grant_type"));
    if (grant === undefined) throw new AuthError("invalid_credentials", "unsupported_grant_type");
    return context.json(await grant(auth, context));
  });
}

async function passwordGrant(auth: AuthContext, context: Context<AuthEnvironment>): Promise<SessionBody> {
  const { email, phone, password } = await readBody(context, passwordGrantSchema);
  if (phone) {
    throw new AuthError("phone_provider_disabled", "Phone logins are disabled", { status: 422 });
  }
  if (email === undefined) throw new AuthError("validation_failed", "missing email or phone");
  return signIn(auth, { email, password }, callerOf(context));
}

async function refreshGrant(auth: AuthContext, context: Context<AuthEnvironment>): Promise<SessionBody> {
  const { refresh_token: refreshToken } = await readBody(context, refreshGrantSchema);
  return refreshSession(auth, refreshToken, callerOf(context));
}

async function pkceGrant(auth: AuthContext, context: Context<AuthEnvironment>): Promise<SessionBody> {
  const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(context, pkceGrantSchema);
  return exchangeCode(auth, { authCode, codeVerifier }, callerOf(context));
}

function refuse(code: AuthErrorCode, message: string): Grant {
  return () => Promise.reject(new AuthError(code, message));
}
