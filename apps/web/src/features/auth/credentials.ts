import { countCharacters, minimumPasswordCharacters } from "@motjuste/contracts";
import { z } from "zod";

import type { AuthMessages } from "./messages.ts";

/** The same idea of an e-mail address as `<input type="email">` has; the server has the last word. */
function emailSchema(messages: AuthMessages) {
  return z.string().trim().min(1, messages.emailRequired).regex(z.regexes.html5Email, messages.emailInvalid);
}

function newPasswordField(messages: AuthMessages) {
  return z
    .string()
    .min(1, messages.passwordRequired)
    .refine((password) => countCharacters(password) >= minimumPasswordCharacters, messages.passwordMinimum);
}

/** What the sign-in form asks for. */
export function signInSchema(messages: AuthMessages) {
  return z.object({
    email: emailSchema(messages),
    password: z.string().min(1, messages.passwordRequired),
  });
}

/** What the sign-up form asks for; the display name may stay empty (specification, section 5). */
export function signUpSchema(messages: AuthMessages) {
  return z.object({
    username: z.string().trim().min(1, messages.usernameRequired),
    email: emailSchema(messages),
    password: newPasswordField(messages),
    displayName: z.string().trim(),
  });
}

/** What asking for a recovery link needs. */
export function recoveryRequestSchema(messages: AuthMessages) {
  return z.object({ email: emailSchema(messages) });
}

/** The six digits of a mail, however they are grouped: a copied code often brings a space along. */
export function codeSchema(messages: AuthMessages) {
  return z.object({
    code: z
      .string()
      .transform((typed) => typed.replaceAll(/[\s-]/gu, ""))
      .pipe(z.string().regex(/^\d{6}$/u, messages.codeInvalid)),
  });
}

/** What choosing a new password needs. */
export function newPasswordSchema(messages: AuthMessages) {
  return z.object({ password: newPasswordField(messages) });
}

/** The sign-in form's values. */
export type SignInValues = z.infer<ReturnType<typeof signInSchema>>;
/** The sign-up form's values. */
export type SignUpValues = z.infer<ReturnType<typeof signUpSchema>>;
/** The values of the form that asks for a recovery link. */
export type RecoveryRequestValues = z.infer<ReturnType<typeof recoveryRequestSchema>>;
/** The values of the form for the code of a mail. */
export type CodeValues = z.infer<ReturnType<typeof codeSchema>>;
/** The values of the form that sets a new password. */
export type NewPasswordValues = z.infer<ReturnType<typeof newPasswordSchema>>;
