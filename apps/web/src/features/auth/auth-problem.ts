import type { AuthError } from "@supabase/supabase-js";

import { refusalWaitSeconds } from "../../lib/refusal-wait.ts";

/**
 * What went wrong, as the screen must tell it. A problem with `message` is told in the provider's own words,
 * as the error catalogue asks (specification, section 8); the others have words of ours.
 */
export type AuthProblem =
  | { readonly kind: "already-registered" | "invalid-credentials" | "unreachable" | "wrong-code" }
  /** The seconds to wait are undefined when the service does not tell them. */
  | { readonly kind: "mail-too-soon" | "too-many-codes"; readonly waitSeconds: number | undefined }
  | { readonly kind: "email-not-confirmed" | "weak-password" | "provider"; readonly message: string };

/** A problem of any call to the auth service that has no line of its own in the catalogue. */
export function toAuthProblem(error: AuthError): AuthProblem {
  // Told by name, as the library's own check would load all of it. It has no words for an answer of 500 and above.
  if (error.name === "AuthRetryableFetchError") return { kind: "unreachable" };
  return { kind: error.code === "weak_password" ? "weak-password" : "provider", message: error.message };
}

/** A problem of signing up. */
export function toSignUpProblem(error: AuthError): AuthProblem {
  return error.message.includes("already registered") ? { kind: "already-registered" } : toAuthProblem(error);
}

/** A problem of signing in. */
export function toSignInProblem(error: AuthError): AuthProblem {
  if (error.message.includes("Invalid login credentials")) return { kind: "invalid-credentials" };
  if (error.code === "email_not_confirmed") return { kind: "email-not-confirmed", message: error.message };
  return toAuthProblem(error);
}

/** A problem of having a mail sent. */
export function toMailProblem(error: AuthError): AuthProblem {
  if (error.status !== 429) return toAuthProblem(error);
  return { kind: "mail-too-soon", waitSeconds: refusalWaitSeconds() };
}

/** A problem of the code of a mail; the service does not tell a wrong one from one that expired. */
export function toCodeProblem(error: AuthError): AuthProblem {
  if (error.status === 429) return { kind: "too-many-codes", waitSeconds: refusalWaitSeconds() };
  return error.code === "otp_expired" ? { kind: "wrong-code" } : toAuthProblem(error);
}
