import type { UseFormRegisterReturn } from "react-hook-form";

import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import type { AuthMessages } from "./messages.ts";

interface EmailFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly messages: AuthMessages;
}

/** The e-mail address, which is what one signs in with: password managers keep it as the user name. */
export function EmailField({ field, error, messages }: EmailFieldProps) {
  return (
    <Field error={error} label={messages.email}>
      {(control) => (
        <Input
          {...control}
          {...field}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          type="email"
        />
      )}
    </Field>
  );
}
