import { languageOf } from "@motjuste/contracts";
import type { LedgerAction } from "@motjuste/engine/edits";
import { memo, useId, useRef } from "react";
import type { KeyboardEvent } from "react";

import { Button } from "../../../components/ui/button.tsx";
import { Sheet } from "../../../components/ui/sheet.tsx";
import type { CorrectionResult } from "../correction-result.ts";
import { useHasMargin } from "../hooks/use-has-margin.ts";
import { useReview } from "../hooks/use-review.ts";
import type { CorrectionMessages } from "../messages.ts";
import { reviewActionOf } from "../review-keys.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { MarginNotes } from "./margin-notes.tsx";
import { NotePanel } from "./note-panel.tsx";
import { ResultHeader } from "./result-header.tsx";
import { ResultToolbar } from "./result-toolbar.tsx";
import { TrackedText } from "./tracked-text.tsx";

interface ResultReviewProps {
  readonly result: CorrectionResult;
  readonly onDecide: (action: LedgerAction) => void;
  readonly onUse: () => void;
  readonly announce: (sentence: string) => void;
  readonly words: CorrectionMessages;
}

/** The corrected text on its sheet, to be read, decided and taken along. Typing above leaves it untouched. */
export const ResultReview = memo(function ResultReview(props: ResultReviewProps) {
  const { result, onDecide, onUse, announce, words } = props;
  const { language, ledger } = result;
  const titleId = useId();
  const hasMargin = useHasMargin();
  const sheet = useRef<HTMLDivElement>(null);
  const review = useReview({ sheet, ledger, onDecide, announce, words });
  const hasChanges = ledger.hunks.length > 0;

  function actOnKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === "Escape" && review.activeIndex !== undefined) return review.activate(undefined);
    const action = reviewActionOf(event.nativeEvent, languageOf(language).direction);
    if (action === undefined || !hasChanges) return;
    event.preventDefault();
    review.perform(action);
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="grid max-w-[46rem] gap-4">
        <ResultHeader result={result} titleId={titleId} words={words} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the marks inside, which are focusable */}
      <div onKeyDown={actOnKey} className="flex flex-col gap-4">
        <div className="max-w-[46rem]">
          <ResultToolbar result={result} review={review} words={words} />
        </div>
        <div className="grid gap-x-10 min-[72rem]:grid-cols-[minmax(0,46rem)_1fr]">
          <Sheet ref={sheet} className="relative px-5 py-6 sm:px-10 sm:py-8">
            {hasChanges ? (
              <p className="sr-only">{words.trackedTextKeys}</p>
            ) : (
              <p className="mb-4 border-s-2 border-s-accept ps-3 text-sm">{words.noMistakes}</p>
            )}
            <TrackedText
              ledger={ledger}
              language={language}
              activeIndex={review.activeIndex}
              onActivate={review.activate}
              words={words}
            />
          </Sheet>
          {hasMargin && hasChanges && (
            <MarginNotes sheet={sheet} ledger={ledger} review={review} words={words} />
          )}
        </div>
        {!hasMargin && <NotePanel ledger={ledger} review={review} words={words} />}
      </div>
      {hasChanges && (
        <div className="flex max-w-[46rem] flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{words.pendingCountAsAccepted}</p>
          <Button variant="secondary" onClick={onUse}>
            {words.useCorrected}
          </Button>
        </div>
      )}
      <KeysDialog isOpen={review.isShowingKeys} onClose={review.hideKeys} words={words} />
    </section>
  );
});
