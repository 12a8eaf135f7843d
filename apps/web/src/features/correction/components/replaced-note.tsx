import { Button } from "../../../components/ui/button.tsx";
import type { Replaced } from "../desk.ts";
import type { CorrectionMessages } from "../messages.ts";

interface ReplacedNoteProps {
  readonly step: Replaced["step"];
  readonly onPutBack: () => void;
  readonly words: CorrectionMessages;
}

/** What a button has just done to the reader's text, and the way back. */
export function ReplacedNote({ step, onPutBack, words }: ReplacedNoteProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {words.replaced[step]}
      <Button
        size="small"
        variant="quiet"
        onClick={onPutBack}
        className="text-link underline underline-offset-4"
      >
        {step === "put-back" ? words.putForth : words.putBack}
      </Button>
    </output>
  );
}
