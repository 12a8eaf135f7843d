import { SignJWT } from "jose";

import type { AuthContext } from "./auth-context.ts";
import { signingAlgorithm } from "./keys.ts";
import type { OpenedSession } from "./store/sessions.ts";
import type { UserRow } from "./store/user-row.ts";
import { userBody } from "./user-body.ts";
import type { UserBody } from "./user-body.ts";

/** A session as the API answers it. Times in seconds since 1970, `expires_in` in seconds. */
export interface SessionBody {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserBody;
}

/** Signs an access token for the session and wraps both tokens up for the client. */
export async function sessionBody(
  { keys, settings, now }: Pick<AuthContext, "keys" | "settings" | "now">,
  user: UserRow,
  session: OpenedSession,
): Promise<SessionBody> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const claims = {
    email: user.email,
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: "aal1",
    amr: session.amr,
    session_id: session.sessionId,
    is_anonymous: user.is_anonymous,
  };
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid: keys.keyId, typ: "JWT" })
    .setIssuer(settings.publicUrl)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userBody(user),
  };
}
