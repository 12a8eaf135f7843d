import type { Hunk } from "@motjuste/contracts";
import { decide } from "@motjuste/engine/edits";
import type { Ledger, LedgerAction } from "@motjuste/engine/edits";
import { useState } from "react";
import type { RefObject } from "react";

import type { CorrectionMessages } from "../messages.ts";
import type { ReviewAction } from "../review-keys.ts";
import { countOpen, firstDifference, moveFrom, nextOpen } from "../review-moves.ts";

interface ReviewOptions {
  /** The sheet that holds the marks. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly ledger: Ledger;
  readonly onDecide: (action: LedgerAction) => void;
  readonly announce: (sentence: string) => void;
  readonly words: CorrectionMessages;
}

/** The reader at work on the changes. */
export interface Review {
  /** The change whose note is open. */
  readonly activeIndex: number | undefined;
  /** Whether the dialog of keys is open. */
  readonly isShowingKeys: boolean;
  readonly activate: (index: number | undefined) => void;
  /** Puts the focus on a mark, which activates it. */
  readonly focusMark: (index: number | undefined) => void;
  readonly perform: (action: ReviewAction) => void;
  readonly reopen: (index: number) => void;
  readonly hideKeys: () => void;
}

/** Moves between the changes of a ledger and decides them; what is focused is active, nothing is kept twice. */
export function useReview({ sheet, ledger, onDecide, announce, words }: ReviewOptions): Review {
  const { hunks, decisions } = ledger;
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [active, setActive] = useState<{ hunks: readonly Hunk[]; index: number | undefined }>();
  // A new result has other hunks: what was active in the last one says nothing about it.
  const activeIndex = active?.hunks === hunks ? active.index : undefined;

  function focusMark(index: number | undefined): void {
    if (index === undefined) return;
    sheet.current?.querySelector<HTMLElement>(`[data-hunk="${index}"]`)?.focus();
  }

  function decideActive(type: "accept" | "reject"): void {
    const hunk = activeIndex === undefined ? undefined : hunks[activeIndex];
    if (activeIndex === undefined || hunk === undefined) return;
    const next = decide(ledger, { type, index: activeIndex });
    onDecide({ type, index: activeIndex });
    const decision = type === "accept" ? "accepted" : "rejected";
    announce(words.announceDecision(decision, hunk.before, hunk.after, countOpen(next.decisions)));
    focusMark(nextOpen(next.decisions, activeIndex) ?? activeIndex);
  }

  function decideAll(type: "acceptAll" | "rejectAll"): void {
    onDecide({ type });
    const sentence = type === "acceptAll" ? words.announceAllAccepted : words.announceAllRejected;
    announce(sentence(hunks.length));
  }

  function undo(): void {
    const before = decide(ledger, { type: "undo" });
    const index = firstDifference(decisions, before.decisions);
    if (index === undefined) return;
    onDecide({ type: "undo" });
    announce(words.announceUndone(countOpen(before.decisions)));
    focusMark(index);
  }

  function perform(action: ReviewAction): void {
    switch (action) {
      case "accept":
      case "reject":
        return decideActive(action);
      case "accept-all":
        return decideAll("acceptAll");
      case "reject-all":
        return decideAll("rejectAll");
      case "undo":
        return undo();
      case "show-keys":
        return setShowingKeys(true);
      case "next":
      case "previous":
      case "first":
      case "last":
        return focusMark(moveFrom(activeIndex, action, hunks.length));
    }
  }

  return {
    activeIndex,
    isShowingKeys,
    activate: (index) => setActive({ hunks, index }),
    focusMark,
    perform,
    reopen(index) {
      const hunk = hunks[index];
      if (hunk === undefined) return;
      onDecide({ type: "reopen", index });
      announce(words.announceDecision("open", hunk.before, hunk.after, countOpen(decisions) + 1));
      focusMark(index);
    },
    hideKeys: () => setShowingKeys(false),
  };
}
