import type { Decision } from "@motjuste/engine/edits";
import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

import type { MarginAnchor } from "../margin-layout.ts";

/** Where the first line of a mark stands on its sheet, in pixels; `top` and `bottom` from the sheet's top. */
export interface MarkAnchor extends MarginAnchor {
  readonly bottom: number;
  /** From where the mark ends to the right edge of the sheet. */
  readonly fromEdge: number;
}

/**
 * Measures where the marks of a sheet stand: all in one pass, and only when a decision or the width has moved them.
 *
 * @returns one anchor for each decision, in reading order
 */
export function useMarkAnchors(
  sheet: RefObject<HTMLElement | null>,
  decisions: readonly Decision[],
): readonly MarkAnchor[] {
  const [anchors, setAnchors] = useState<readonly MarkAnchor[]>([]);

  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    let measured = "";
    function measure(holder: HTMLElement): void {
      const size = `${holder.offsetWidth} ${holder.offsetHeight}`;
      // The observer reports once for having begun.
      if (size === measured) return;
      measured = size;
      setAnchors(measureMarks(holder, decisions));
    }
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, decisions]);

  return anchors;
}

function measureMarks(sheet: HTMLElement, decisions: readonly Decision[]): MarkAnchor[] {
  const origin = sheet.getBoundingClientRect();
  const marks = sheet.querySelectorAll("[data-hunk]");
  return decisions.flatMap((_decision, index) => {
    const firstLine = marks[index]?.getClientRects()[0];
    if (firstLine === undefined) return [];
    const { top, bottom, right } = firstLine;
    return [{ index, top: top - origin.top, bottom: bottom - origin.top, fromEdge: origin.right - right }];
  });
}
