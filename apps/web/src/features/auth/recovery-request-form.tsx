import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { Alert } from "../../components/ui/alert.tsx";
import { requestRecovery } from "./api/request-recovery.ts";
import type { AuthProblem } from "./auth-problem.ts";
import { recoveryRequestSchema } from "./credentials.ts";
import type { RecoveryRequestValues } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { mailCooldownSeconds } from "./mail-cooldown.ts";
import type { AuthMessages } from "./messages.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useCooldown } from "./use-cooldown.ts";

interface RecoveryRequestFormProps {
  /** The address already typed elsewhere. */
  readonly email: string;
  readonly messages: AuthMessages;
}

/** Asks for the link that leads to a new password. */
export function RecoveryRequestForm({ email, messages }: RecoveryRequestFormProps) {
  const form = useForm<RecoveryRequestValues>({
    resolver: zodResolver(recoveryRequestSchema(messages)),
    defaultValues: { email },
  });
  const [problem, setProblem] = useState<AuthProblem>();
  const [sentTo, setSentTo] = useState<string>();
  const { secondsLeft, start } = useCooldown(mailCooldownSeconds);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "email" });

  const submit = form.handleSubmit(async (values) => {
    setSentTo(undefined);
    const found = await requestRecovery(values.email);
    setProblem(found);
    if (found !== undefined) return;
    setSentTo(values.email);
    start();
  });

  // Only the address that was just written to has to wait: a mistyped one can be put right at once.
  const mustWait = secondsLeft > 0 && typed.trim() === sentTo;
  return (
    <form
      aria-label={messages.recoveryTitle}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <EmailField error={errors.email?.message} field={form.register("email")} messages={messages} />
      {sentTo !== undefined && (
        <Alert tone="success">
          <p className="break-words">{messages.recoverySent(sentTo)}</p>
        </Alert>
      )}
      <ProblemNotice messages={messages} problem={problem} />
      <SubmitButton disabled={mustWait} isPending={isSubmitting} pendingLabel={messages.sendingRecoveryLink}>
        {mustWait ? messages.resendIn(secondsLeft) : messages.sendRecoveryLink}
      </SubmitButton>
    </form>
  );
}
