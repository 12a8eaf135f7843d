import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import type { AuthMessages } from "./messages.ts";

interface PasswordFieldProps {
  readonly autoComplete: "current-password" | "new-password";
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly messages: AuthMessages;
}

/** A password, hidden until its reader asks to see it. */
export function PasswordField({ autoComplete, field, label, hint, error, messages }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field error={error} hint={hint} label={label}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...field}
            autoCapitalize="none"
            autoComplete={autoComplete}
            className="pe-12"
            spellCheck={false}
            type={isShown ? "text" : "password"}
          />
          <Button
            aria-label={isShown ? messages.hidePassword : messages.showPassword}
            className="absolute end-0 top-0 text-muted"
            onClick={() => {
              setShown(!isShown);
            }}
            size="icon"
            variant="quiet"
          >
            <Icon aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
