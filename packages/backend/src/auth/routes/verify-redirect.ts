import type { AuthError } from "../errors/auth-error.ts";
import type { Followed } from "../flows/verify.ts";
import type { SessionBody } from "../session-body.ts";

/** What GoTrue says when one of the two addresses of a change has agreed. */
export const firstConfirmationMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Where the browser is sent after a link was followed: on to `target`, with what came of it. */
export function followedRedirect(target: string, followed: Followed, type: string, isPkce: boolean): string {
  if (followed.kind === "code") return withQuery(target, { code: followed.authCode });
  return followed.kind === "session"
    ? withFragment(target, sessionParameters(followed.session, type))
    : withMessage(target, { message: firstConfirmationMessage }, isPkce);
}

/** Where the browser is sent when a link failed. The fragment says why; in the PKCE flow, the query too, since a server reads it. */
export function failedRedirect(target: string, error: AuthError, isPkce: boolean): string {
  const parameters = {
    error: oauthErrorOf(error.status),
    error_code: error.code,
    error_description: error.message,
  };
  return withMessage(target, parameters, isPkce);
}

/** The coarse error of OAuth's redirects, which GoTrue derives from the status. */
function oauthErrorOf(status: number): string {
  if (status === 403) return "access_denied";
  if (status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

function sessionParameters(session: SessionBody, type: string): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  };
}

function withMessage(target: string, parameters: Record<string, string>, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(target, parameters) : target, parameters);
}

function withFragment(target: string, parameters: Record<string, string>): string {
  return `${target}#${new URLSearchParams(parameters).toString()}`;
}

function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
