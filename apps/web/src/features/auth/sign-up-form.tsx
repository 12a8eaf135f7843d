import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { signUp } from "./api/sign-up.ts";
import type { AuthProblem } from "./auth-problem.ts";
import type { SignUpValues } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import type { AuthMessages } from "./messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SignUpFormProps {
  /** Held by the screen, so that a look at the other tab loses nothing. */
  readonly form: UseFormReturn<SignUpValues>;
  readonly messages: AuthMessages;
  readonly onSignedUp: () => void;
  readonly onGoToSignIn: () => void;
}

/** Creates an account, whose address must then be confirmed by mail. */
export function SignUpForm({ form, messages, onSignedUp, onGoToSignIn }: SignUpFormProps) {
  const [problem, setProblem] = useState<AuthProblem>();
  const { errors, isSubmitting } = form.formState;
  const [username, email, password, displayName] = useWatch({
    control: form.control,
    name: ["username", "email", "password", "displayName"],
  });

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const found = await signUp(values);
    setProblem(found);
    if (found === undefined) onSignedUp();
    if (found?.kind === "weak-password") {
      form.setError("password", { message: messages.weakPassword }, { shouldFocus: true });
    }
  });

  return (
    <form
      aria-label={messages.signUpTab}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field error={errors.username?.message} label={messages.username}>
        {(control) => (
          <Input
            {...control}
            {...form.register("username")}
            autoCapitalize="none"
            autoComplete="nickname"
            spellCheck={false}
          />
        )}
      </Field>
      <EmailField error={errors.email?.message} field={form.register("email")} messages={messages} />
      <NewPasswordField
        error={errors.password?.message}
        field={form.register("password")}
        knownWords={[username, email, displayName]}
        label={messages.password}
        messages={messages}
        password={password}
      />
      <Field hint={messages.displayNameHint} label={messages.displayName}>
        {(control) => <Input {...control} {...form.register("displayName")} autoComplete="name" />}
      </Field>
      <ProblemNotice messages={messages} problem={problem}>
        {problem?.kind === "already-registered" && (
          <Button onClick={onGoToSignIn} size="small" variant="secondary">
            {messages.goToSignIn}
          </Button>
        )}
      </ProblemNotice>
      <SubmitButton isPending={isSubmitting} pendingLabel={messages.signingUp}>
        {messages.signUp}
      </SubmitButton>
    </form>
  );
}
