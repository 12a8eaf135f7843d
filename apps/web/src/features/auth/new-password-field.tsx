import type { ComponentProps } from "react";

import { PasswordField } from "./password-field.tsx";
import { PasswordStrengthHint } from "./password-strength-hint.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint"> & {
  /** What is typed so far. */
  readonly password: string;
  /** What anybody could try because it belongs to the person. */
  readonly knownWords: readonly string[];
};

/** A password to choose: its minimum, and while it is typed how easy it is to guess. */
export function NewPasswordField({ password, knownWords, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField {...field} autoComplete="new-password" hint={field.messages.passwordMinimum} />
      <PasswordStrengthHint knownWords={knownWords} messages={field.messages} password={password} />
    </div>
  );
}
