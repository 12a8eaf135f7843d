import { useState } from "react";

import { Button } from "../../components/ui/button.tsx";
import { resendConfirmation } from "./api/resend-confirmation.ts";
import type { AuthProblem } from "./auth-problem.ts";
import { mailCooldownSeconds } from "./mail-cooldown.ts";
import type { AuthMessages } from "./messages.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { useCooldown } from "./use-cooldown.ts";

interface ResendConfirmationProps {
  readonly email: string;
  readonly messages: AuthMessages;
  /** Whether a mail left just now, so that the next one has to wait. */
  readonly wasJustSent?: boolean;
}

/** Sends the confirmation mail once more, at most once a minute. */
export function ResendConfirmation({ email, messages, wasJustSent = false }: ResendConfirmationProps) {
  const [status, setStatus] = useState<"idle" | "sending" | "sent">("idle");
  const [problem, setProblem] = useState<AuthProblem>();
  const { secondsLeft, start } = useCooldown(wasJustSent ? mailCooldownSeconds : 0);

  async function resend() {
    setStatus("sending");
    const found = await resendConfirmation(email);
    setProblem(found);
    setStatus(found === undefined ? "sent" : "idle");
    if (found === undefined) start(mailCooldownSeconds);
    if (found?.kind === "mail-too-soon") start(found.waitSeconds ?? mailCooldownSeconds);
  }

  const label = secondsLeft > 0 ? messages.resendIn(secondsLeft) : messages.resend;
  return (
    <div className="grid justify-items-start gap-3">
      <ProblemNotice messages={messages} problem={problem} />
      <Button
        disabled={secondsLeft > 0 || status === "sending"}
        onClick={() => void resend()}
        size="small"
        variant="secondary"
      >
        {status === "sending" ? messages.resending : label}
      </Button>
      <output className="text-sm text-muted empty:hidden">{status === "sent" && messages.resent}</output>
    </div>
  );
}
