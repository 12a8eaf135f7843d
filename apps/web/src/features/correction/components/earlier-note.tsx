import { Alert } from "../../../components/ui/alert.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { CorrectionMessages } from "../messages.ts";

interface EarlierNoteProps {
  readonly isDisabled: boolean;
  readonly onCorrectAgain: () => void;
  readonly words: CorrectionMessages;
}

/** Says that the result is of a text that has been edited since. */
export function EarlierNote({ isDisabled, onCorrectAgain, words }: EarlierNoteProps) {
  return (
    <Alert className="max-w-[46rem] grid-cols-[1fr_auto] items-center">
      <p>{words.ofEarlierText}</p>
      <Button size="small" variant="secondary" disabled={isDisabled} onClick={onCorrectAgain}>
        {words.correctAgain}
      </Button>
    </Alert>
  );
}
