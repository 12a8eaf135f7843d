import type { ReactNode } from "react";

import { Alert } from "../../components/ui/alert.tsx";
import type { AuthProblem } from "./auth-problem.ts";
import type { AuthMessages } from "./messages.ts";

function wordsFor(problem: AuthProblem, messages: AuthMessages): string {
  if ("message" in problem) return problem.message;
  if (problem.kind === "too-many-codes") return messages.tooManyCodes(problem.waitSeconds);
  const words = {
    "already-registered": messages.alreadyRegistered,
    "invalid-credentials": messages.invalidCredentials,
    "mail-too-soon": messages.mailTooSoon,
    unreachable: messages.unreachable,
    "wrong-code": messages.wrongCode,
  };
  return words[problem.kind];
}

interface ProblemNoticeProps {
  readonly problem: AuthProblem | undefined;
  readonly messages: AuthMessages;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}

/** Says what went wrong above the form's button, read out at once; nothing while nothing did. */
export function ProblemNotice({ problem, messages, children }: ProblemNoticeProps) {
  if (problem === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert className="w-full" tone="destructive">
        <p>{wordsFor(problem, messages)}</p>
      </Alert>
      {children}
    </div>
  );
}
