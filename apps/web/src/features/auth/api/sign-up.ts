import { toSignUpProblem } from "../auth-problem.ts";
import type { AuthProblem } from "../auth-problem.ts";
import type { SignUpValues } from "../credentials.ts";
import { callAuth } from "./call-auth.ts";

/** Signs up and has the confirmation mail sent; its link leads to the site's root (specification, section 7.3). */
export function signUp(values: SignUpValues): Promise<AuthProblem | undefined> {
  const { email, password, username, displayName } = values;
  return callAuth(async (auth) => {
    const { data, error } = await auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${window.location.origin}/`,
        data: { username, display_name: displayName === "" ? username : displayName },
      },
    });
    if (error !== null) return toSignUpProblem(error);
    // So that nobody can probe for addresses, GoTrue answers a confirmed one with a made-up user without identities.
    return data.user?.identities?.length === 0 ? { kind: "already-registered" } : undefined;
  });
}
