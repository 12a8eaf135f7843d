import type { Ledger } from "@motjuste/engine/edits";
import { ChevronDown, ChevronUp, X } from "lucide-react";

import { Button } from "../../../components/ui/button.tsx";
import type { Review } from "../hooks/use-review.ts";
import type { CorrectionMessages } from "../messages.ts";
import { NoteCard } from "./note-card.tsx";

interface NotePanelProps {
  readonly ledger: Ledger;
  readonly review: Review;
  readonly words: CorrectionMessages;
}

/**
 * The active note where there is no margin: a panel from below that leaves the text in reach. It holds to
 * the screen as long as the text does, so that it never covers the form or the footer.
 */
export function NotePanel({ ledger, review, words }: NotePanelProps) {
  const { activeIndex } = review;
  const hunk = activeIndex === undefined ? undefined : ledger.hunks[activeIndex];
  if (activeIndex === undefined || hunk === undefined) return null;
  return (
    <aside
      aria-label={words.notes}
      className="sticky bottom-0 z-30 -mx-4 border-t-2 border-t-pen bg-sheet px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]"
    >
      <div className="relative mx-auto max-w-measure">
        <NoteCard
          hunk={hunk}
          decision={ledger.decisions[activeIndex] ?? "open"}
          index={activeIndex}
          count={ledger.hunks.length}
          onAccept={() => review.perform("accept")}
          onReject={() => review.perform("reject")}
          onReopen={() => review.reopen(activeIndex)}
          words={words}
        />
        <div className="absolute end-0 bottom-0 flex">
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.previousChange}
            onClick={() => review.perform("previous")}
          >
            <ChevronUp aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.nextChange}
            onClick={() => review.perform("next")}
          >
            <ChevronDown aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.closeNote}
            onClick={() => review.activate(undefined)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
    </aside>
  );
}
