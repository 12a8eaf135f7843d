import { toAuthProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import { callAuth } from "./call-auth.ts";

/** Sets the password of the account that is signed in. */
export function saveNewPassword(password: string): Promise<AuthProblem | undefined> {
  return callAuth(async (auth) => {
    const { error } = await auth.updateUser({ password });
    return error === null ? undefined : toAuthProblem(error);
  });
}
