import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { verifyCode } from "./api/verify-code.ts";
import type { CodePurpose } from "./api/verify-code.ts";
import type { AuthProblem } from "./auth-problem.ts";
import { codeSchema } from "./credentials.ts";
import type { CodeValues } from "./credentials.ts";
import type { AuthMessages } from "./messages.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface CodeFormProps {
  /** Whom the mail went to. */
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly messages: AuthMessages;
  /** Called once the code was right; the session may have led the page on by then. */
  readonly onVerified: (() => void) | undefined;
}

/** Takes the six digits of a mail, for whoever reads it on another device than this one. */
export function CodeForm({ email, purpose, messages, onVerified }: CodeFormProps) {
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeSchema(messages)),
    defaultValues: { code: "" },
  });
  const [problem, setProblem] = useState<AuthProblem>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(undefined);
    const found = await verifyCode(purpose, { email, code });
    setProblem(found);
    if (found === undefined) onVerified?.();
    else form.setFocus("code", { shouldSelect: true });
  });

  return (
    <form
      aria-label={messages.verifyCode}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field error={errors.code?.message} hint={messages.codeHint} label={messages.code}>
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
            autoComplete="one-time-code"
            className="text-lg tracking-widest tabular-nums"
            inputMode="numeric"
            spellCheck={false}
          />
        )}
      </Field>
      <ProblemNotice messages={messages} problem={problem} />
      <SubmitButton isPending={isSubmitting} pendingLabel={messages.verifyingCode}>
        {messages.verifyCode}
      </SubmitButton>
    </form>
  );
}
