import type { Hunk } from "@motjuste/contracts";
import type { Decision } from "@motjuste/engine/edits";
import { memo, useState } from "react";

import { classNames } from "../../../components/ui/class-names.ts";
import type { CorrectionMessages } from "../messages.ts";
import { visibleText } from "../visible-text.ts";

interface HunkMarkProps {
  readonly hunk: Hunk;
  readonly decision: Decision;
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  /** One mark of the text is a stop of the Tab key; the arrows lead from there to the others. */
  readonly isTabStop: boolean;
  readonly words: CorrectionMessages;
}

/** One change in the text: a mark of the pen while it is open, plain ink once it is decided. */
export const HunkMark = memo(function HunkMark(props: HunkMarkProps) {
  const { hunk, decision, index, count, isActive, isTabStop, words } = props;
  const [firstDecision] = useState(decision);
  const noteId = `change-${index}-note`;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a sentence
      role="group"
      data-hunk={index}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the result act on the focused mark
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.markLabel(index + 1, count, hunk.before, hunk.after, decision)}
      aria-describedby={noteId}
      aria-current={isActive}
      className={classNames("hunk", isActive && "hunk-active")}
    >
      {decision === "open" ? (
        <OpenChange hunk={hunk} words={words} />
      ) : (
        <DecidedChange hunk={hunk} decision={decision} />
      )}
      {decision === "accepted" && firstDecision !== "accepted" && <span aria-hidden className="hunk-rule" />}
      <span id={noteId} hidden>
        {words.category[hunk.category]}. {hunk.message}
      </span>
    </span>
  );
});

function OpenChange({ hunk, words }: { readonly hunk: Hunk; readonly words: CorrectionMessages }) {
  return (
    <>
      {hunk.before !== "" && (
        <del className="mark-deletion hunk-deletion">
          <span className="hunk-word">{words.removed} </span>
          {visibleText(hunk.before)}
        </del>
      )}
      {hunk.after !== "" && (
        <ins className="mark-insertion hunk-insertion">
          <span className="hunk-word">{words.inserted} </span>
          {visibleText(hunk.after)}
        </ins>
      )}
    </>
  );
}

/** What stands in the text now. Where nothing does, a hair keeps the place, so that it can be decided again. */
function DecidedChange({ hunk, decision }: { readonly hunk: Hunk; readonly decision: Decision }) {
  const text = decision === "accepted" ? hunk.after : hunk.before;
  return text === "" ? <span aria-hidden className="hunk-gone" /> : text;
}
