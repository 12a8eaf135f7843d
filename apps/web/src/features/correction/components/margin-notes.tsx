import type { Hunk } from "@motjuste/contracts";
import type { Ledger } from "@motjuste/engine/edits";
import { useCallback, useMemo, useState } from "react";
import type { RefObject } from "react";

import { useMarkAnchors } from "../hooks/use-mark-anchors.ts";
import { useRangeInView } from "../hooks/use-range-in-view.ts";
import type { Review } from "../hooks/use-review.ts";
import { placeNotes } from "../margin-layout.ts";
import type { CorrectionMessages } from "../messages.ts";
import { MarginLines } from "./margin-lines.tsx";
import { NoteCard } from "./note-card.tsx";

interface MarginNotesProps {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly ledger: Ledger;
  readonly review: Review;
  readonly words: CorrectionMessages;
}

const noteHeight = 28;
const gap = 6;
const maximumDrift = 90;

/** The notes beside the sheet: the active one open at its mark, the open changes around it one line each. */
export function MarginNotes({ sheet, ledger, review, words }: MarginNotesProps) {
  const { hunks, decisions } = ledger;
  const { activeIndex } = review;
  const [openHeight, measureOpen] = useHeight();

  const anchors = useMarkAnchors(sheet, decisions);
  const placements = useMemo(() => {
    const shown = anchors.filter(({ index }) => decisions[index] === "open" || index === activeIndex);
    return placeNotes(shown, activeIndex, { noteHeight, openHeight, gap, maximumDrift });
  }, [anchors, decisions, activeIndex, openHeight]);
  const last = placements.at(-1);
  const lastHeight = last?.index === activeIndex ? openHeight : noteHeight;

  // Hundreds of notes are cheap to place and dear to draw: only those near the screen are drawn.
  const { from, to } = useRangeInView(sheet);
  const inView = placements.filter(({ index, top }) => index === activeIndex || (top >= from && top <= to));

  return (
    <div className="relative" style={{ minBlockSize: (last?.top ?? 0) + lastHeight }}>
      <MarginLines
        anchors={anchors}
        placements={inView}
        activeIndex={activeIndex}
        noteMiddle={noteHeight / 2}
      />
      <ol aria-label={words.notes}>
        {inView.map(({ index, top }) => {
          const hunk = hunks[index];
          if (hunk === undefined) return null;
          return (
            <li key={index} className="absolute inset-x-0" style={{ insetBlockStart: top }}>
              {index === activeIndex ? (
                <div ref={measureOpen} className="border-s-2 border-s-pen bg-sheet p-4">
                  <NoteCard
                    hunk={hunk}
                    decision={decisions[index] ?? "open"}
                    index={index}
                    count={hunks.length}
                    onAccept={() => review.perform("accept")}
                    onReject={() => review.perform("reject")}
                    onReopen={() => review.reopen(index)}
                    words={words}
                  />
                </div>
              ) : (
                <ShortNote hunk={hunk} onOpen={() => review.focusMark(index)} words={words} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface ShortNoteProps {
  readonly hunk: Hunk;
  readonly onOpen: () => void;
  readonly words: CorrectionMessages;
}

/** One line of a note. The Tab key passes it by: its mark is where the keyboard opens it. */
function ShortNote({ hunk, onOpen, words }: ShortNoteProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onOpen}
      style={{ blockSize: noteHeight }}
      className="block w-full truncate ps-3 text-start text-sm text-muted hover:text-ink"
    >
      <span className="text-pen">{words.category[hunk.category]}</span>{" "}
      <span className="font-serif italic">{hunk.message}</span>
    </button>
  );
}

/** The height of an element in pixels, in step with it, and the ref that says which element. */
function useHeight(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const update = (): void => setHeight(element.offsetHeight);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [height, measure];
}
