import { Button } from "../../../components/ui/button.tsx";
import type { CorrectionMessages } from "../messages.ts";

interface KeepingNoteProps {
  readonly isKept: boolean;
  readonly hasSomething: boolean;
  readonly onClear: () => void;
  readonly words: CorrectionMessages;
}

/** The small print: where the text is kept, and how to make it go. */
export function KeepingNote({ isKept, hasSomething, onClear, words }: KeepingNoteProps) {
  return (
    <div className="grid justify-items-start gap-1 text-sm text-muted">
      <p>{isKept ? words.keptHere : words.notKept}</p>
      {hasSomething && (
        <Button size="small" variant="quiet" onClick={onClear} className="-ms-3 underline underline-offset-4">
          {words.clear}
        </Button>
      )}
    </div>
  );
}
