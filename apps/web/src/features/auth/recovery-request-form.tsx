import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { Alert } from "../../components/ui/alert.tsx";
import { requestRecovery } from "./api/request-recovery.ts";
import type { AuthProblem } from "./auth-problem.ts";
import { CodeForm } from "./code-form.tsx";
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
  /** Called once the code of the mail has opened a session. */
  readonly onVerified?: () => void;
}

/** The button that sent the mail has to wait and loses the focus; the field for the mail's code takes it over. */
function focusOnField(container: HTMLElement | null) {
  container?.querySelector("input")?.focus();
}

/** Asks for the mail that leads to a new password, and takes its code. */
export function RecoveryRequestForm({ email, messages, onVerified }: RecoveryRequestFormProps) {
  const form = useForm<RecoveryRequestValues>({
    resolver: zodResolver(recoveryRequestSchema(messages)),
    defaultValues: { email },
  });
  const [problem, setProblem] = useState<AuthProblem>();
  /** The address that has a mail: sent now, or so lately that another one was refused. */
  const [writtenTo, setWrittenTo] = useState<string>();
  const { secondsLeft, start } = useCooldown();
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "email" });

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setWrittenTo(undefined);
    const found = await requestRecovery(values.email);
    setProblem(found);
    if (found !== undefined && found.kind !== "mail-too-soon") return;
    setWrittenTo(values.email);
    start(found?.waitSeconds ?? mailCooldownSeconds);
  });

  // Only the address that was just written to has to wait: a mistyped one can be put right at once.
  const mustWait = secondsLeft > 0 && typed.trim() === writtenTo;
  return (
    <>
      <form
        aria-label={messages.recoveryTitle}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <EmailField error={errors.email?.message} field={form.register("email")} messages={messages} />
        {writtenTo !== undefined && problem === undefined && (
          <Alert tone="success">
            <p className="break-words">{messages.recoverySent(writtenTo)}</p>
          </Alert>
        )}
        <ProblemNotice messages={messages} problem={problem} />
        <SubmitButton
          disabled={mustWait}
          isPending={isSubmitting}
          pendingLabel={messages.sendingRecoveryLink}
          variant={writtenTo === undefined ? "primary" : "secondary"}
        >
          {mustWait ? messages.resendIn(secondsLeft) : messages.sendRecoveryLink}
        </SubmitButton>
      </form>
      {writtenTo !== undefined && (
        <div className="border-t border-hairline pt-6" ref={focusOnField}>
          <CodeForm
            email={writtenTo}
            key={writtenTo}
            messages={messages}
            onVerified={onVerified}
            purpose="recovery"
          />
        </div>
      )}
    </>
  );
}
