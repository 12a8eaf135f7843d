import { languageOf } from "@motjuste/contracts";
import type { Hunk, LanguageCode } from "@motjuste/contracts";
import type { Ledger } from "@motjuste/engine/edits";
import { Fragment, useMemo } from "react";
import type { FocusEvent } from "react";

import type { CorrectionMessages } from "../messages.ts";
import { HunkMark } from "./hunk-mark.tsx";

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "./hunk-mark.css";

interface TrackedTextProps {
  readonly ledger: Ledger;
  readonly language: LanguageCode;
  readonly activeIndex: number | undefined;
  readonly onActivate: (index: number) => void;
  readonly words: CorrectionMessages;
}

/** The text on its sheet, each change marked where it stands. */
export function TrackedText(props: TrackedTextProps) {
  const { ledger, language, activeIndex, onActivate, words } = props;
  const { text, hunks, decisions } = ledger;
  const passages = useMemo(() => passagesBefore(text, hunks), [text, hunks]);

  function activateFocused(event: FocusEvent<HTMLElement>): void {
    const mark = event.target.closest<HTMLElement>("[data-hunk]");
    if (mark !== null) onActivate(Number(mark.dataset["hunk"]));
  }

  return (
    <div
      lang={language}
      dir={languageOf(language).direction}
      onFocus={activateFocused}
      className="tracked-text font-serif text-lg/loose"
    >
      {hunks.map((hunk, index) => (
        <Fragment key={`${hunk.start}-${hunk.end}`}>
          {passages[index]}
          <HunkMark
            hunk={hunk}
            decision={decisions[index] ?? "open"}
            index={index}
            count={hunks.length}
            isActive={index === activeIndex}
            isTabStop={index === (activeIndex ?? 0)}
            words={words}
          />
        </Fragment>
      ))}
      {passages.at(-1)}
    </div>
  );
}

/** The unchanged passages: one before each change, and the one after the last. */
function passagesBefore(text: string, hunks: readonly Hunk[]): string[] {
  const ends = [0, ...hunks.map(({ end }) => end)];
  const starts = [...hunks.map(({ start }) => start), text.length];
  return starts.map((start, index) => text.slice(ends[index], start));
}
