import { toSignInProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import type { SignInValues } from "../credentials.ts";
import { callAuth } from "./call-auth.ts";

/** Signs in. The new session reaches the screens through `useSession`. */
export function signIn(values: SignInValues): Promise<AuthProblem | undefined> {
  return callAuth(async (auth) => {
    const { error } = await auth.signInWithPassword(values);
    return error === null ? undefined : toSignInProblem(error);
  });
}
