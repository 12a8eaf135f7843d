import type { Hunk } from "@motjuste/contracts";
import type { Decision } from "@motjuste/engine/edits";
import { Check, Undo2, X } from "lucide-react";

import { Button } from "../../../components/ui/button.tsx";
import type { CorrectionMessages } from "../messages.ts";

interface NoteCardProps {
  readonly hunk: Hunk;
  readonly decision: Decision;
  readonly index: number;
  readonly count: number;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onReopen: () => void;
  readonly words: CorrectionMessages;
}

/** Why a change is proposed, and the two things to do about it. */
export function NoteCard(props: NoteCardProps) {
  const { hunk, decision, index, count, onAccept, onReject, onReopen, words } = props;
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <span className="font-semibold tracking-wide text-pen uppercase">
          {words.category[hunk.category]}
        </span>
        <span className="tabular-nums">{words.position(index + 1, count)}</span>
      </p>
      <p dir="auto" className="font-serif text-base">
        {hunk.message === "" ? words.noReason : hunk.message}
      </p>
      {decision === "open" ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={onAccept}>
            <Check aria-hidden className="size-4 text-accept" />
            {words.accept}
          </Button>
          <Button size="small" variant="secondary" onClick={onReject}>
            <X aria-hidden className="size-4 text-pen" />
            {words.reject}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-muted">{words.decision[decision]}</span>
          <Button size="small" variant="secondary" onClick={onReopen}>
            <Undo2 aria-hidden className="size-4" />
            {words.decideAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
