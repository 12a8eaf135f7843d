import { Alert } from "../../../components/ui/alert.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { FunctionFailure } from "../../../lib/invoke-function.ts";
import type { CorrectionMessages } from "../messages.ts";

interface ProblemNoteProps {
  readonly failure: FunctionFailure;
  /** When the call failed: what a waiting time counts from. */
  readonly at: Date;
  readonly onRetry: () => void;
  readonly words: CorrectionMessages;
}

/** Asking for the same again would get the same answer. */
const finalCodes: ReadonlySet<string | undefined> = new Set([
  "unsupported_mode",
  "text_too_long",
  "body_too_large",
  "invalid_request",
]);

/** Why there is no corrected text, in the server's own words where it had any, and what to do. */
export function ProblemNote({ failure, at, onRetry, words }: ProblemNoteProps) {
  const { retryAfterSeconds: wait } = failure;
  return (
    <Alert tone="destructive" title={words.failedTitle}>
      <p>{sentenceOf(failure, words)}</p>
      {wait !== undefined && <p>{words.retryAt(new Date(at.getTime() + wait * 1000))}</p>}
      {!finalCodes.has(failure.code) && (
        <p className="mt-2">
          <Button size="small" variant="secondary" onClick={onRetry}>
            {words.retry}
          </Button>
        </p>
      )}
    </Alert>
  );
}

function sentenceOf({ reason, message }: FunctionFailure, words: CorrectionMessages): string {
  if (reason === "refused") return message;
  return reason === "unreadable" ? words.problemUnreadable : words.problemUnreachable;
}
