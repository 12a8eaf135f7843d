import { toCodeProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import { callAuth } from "./call-auth.ts";

/** What the mail was about whose code is typed. */
export type CodePurpose = "signup" | "recovery";

/** Signs in by the six digits of a mail, which confirms its address too. The session reaches the screens through `useSession`. */
export function verifyCode(
  purpose: CodePurpose,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<AuthProblem | undefined> {
  return callAuth(async (auth) => {
    const { error } = await auth.verifyOtp({ type: purpose, email, token: code });
    return error === null ? undefined : toCodeProblem(error);
  });
}
