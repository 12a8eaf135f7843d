import { paths } from "../../../lib/paths.ts";
import { toMailProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import { callAuth } from "./call-auth.ts";

/** Has a mail sent whose link leads to the recovery page. Says nothing about whether the account exists. */
export function requestRecovery(email: string): Promise<AuthProblem | undefined> {
  return callAuth(async (auth) => {
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}${paths.authRecovery}`,
    });
    return error === null ? undefined : toMailProblem(error);
  });
}
