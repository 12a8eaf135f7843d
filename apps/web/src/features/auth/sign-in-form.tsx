import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { Button } from "../../components/ui/button.tsx";
import { signIn } from "./api/sign-in.ts";
import type { AuthProblem } from "./auth-problem.ts";
import type { SignInValues } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import type { AuthMessages } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SignInFormProps {
  /** Held by the screen, so that a look at the other tab loses nothing. */
  readonly form: UseFormReturn<SignInValues>;
  readonly messages: AuthMessages;
  readonly onForgottenPassword: () => void;
  /** Asked for by whoever holds the mail's code for an address that is not confirmed yet. */
  readonly onEnterCode: () => void;
}

/** Signs in with e-mail and password; the page moves on when the session appears. */
export function SignInForm({ form, messages, onForgottenPassword, onEnterCode }: SignInFormProps) {
  const [problem, setProblem] = useState<AuthProblem>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setProblem(await signIn(values));
  });

  return (
    <form
      aria-label={messages.signInTab}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <EmailField error={errors.email?.message} field={form.register("email")} messages={messages} />
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        field={form.register("password")}
        label={messages.password}
        messages={messages}
      />
      <ProblemNotice messages={messages} problem={problem}>
        {problem?.kind === "email-not-confirmed" && (
          <>
            <Button onClick={onEnterCode} size="small" variant="secondary">
              {messages.enterCode}
            </Button>
            <ResendConfirmation email={form.getValues("email").trim()} messages={messages} />
          </>
        )}
      </ProblemNotice>
      <SubmitButton isPending={isSubmitting} pendingLabel={messages.signingIn}>
        {messages.signIn}
      </SubmitButton>
      <Button className="justify-self-center" onClick={onForgottenPassword} size="small" variant="quiet">
        {messages.forgottenPassword}
      </Button>
    </form>
  );
}
