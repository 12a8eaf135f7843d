import type { AuthContext, Caller } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { answersChallenge } from "../pkce.ts";
import { requireQuota } from "../rate-limits.ts";
import type { SessionBody } from "../session-body.ts";
import { deleteFlowState, lockFlowState } from "../store/flow-states.ts";
import { openSessionFor } from "./open-session.ts";

/** How long the code of a followed link waits for its client; GoTrue's five minutes. */
const authCodeSeconds = 300;

/**
 * Exchanges the code that a link led to for a session: once, and only by the client that asked for the link.
 *
 * @throws {AuthError} `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`.
 */
export async function exchangeCode(
  auth: AuthContext,
  { authCode, codeVerifier }: { readonly authCode: string; readonly codeVerifier: string },
  caller: Caller,
): Promise<SessionBody> {
  await requireQuota(auth.limits, "auth-verify-by-address", caller.address);
  return auth.sql.begin(async (sql) => {
    const state = await lockFlowState(sql, authCode);
    if (state === undefined) {
      throw new AuthError("flow_state_not_found", "invalid flow state, no valid flow state found");
    }
    if (auth.now().getTime() > state.issuedAt.getTime() + authCodeSeconds * 1000) {
      throw new AuthError("flow_state_expired", "invalid flow state, flow state has expired");
    }
    if (!answersChallenge(codeVerifier, state.challenge)) {
      throw new AuthError(
        "bad_code_verifier",
        "code challenge does not match previously saved code verifier",
      );
    }
    await deleteFlowState(sql, state.id);
    return openSessionFor(auth, sql, state.userId, state.method, caller);
  });
}
