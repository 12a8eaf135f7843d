import { toMailProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import { callAuth } from "./call-auth.ts";

/** Has the confirmation mail of a sign-up sent once more. */
export function resendConfirmation(email: string): Promise<AuthProblem | undefined> {
  return callAuth(async (auth) => {
    const { error } = await auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: `${window.location.origin}/` },
    });
    return error === null ? undefined : toMailProblem(error);
  });
}
