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
 * Measures where marks stand, all in one pass, when other marks are to be measured or the sheet changes its size.
 *
 * @param shown indices of the changes whose marks matter, in reading order
 */
export function useMarkAnchors(
  sheet: RefObject<HTMLElement | null>,
  shown: readonly number[],
): readonly MarkAnchor[] {
  const [anchors, setAnchors] = useState<readonly MarkAnchor[]>([]);

  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const measure = (): void => setAnchors(measureMarks(element, shown));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, shown]);

  return anchors;
}

function measureMarks(sheet: HTMLElement, shown: readonly number[]): MarkAnchor[] {
  const origin = sheet.getBoundingClientRect();
  const marks = sheet.querySelectorAll("[data-hunk]");
  return shown.flatMap((index) => {
    const firstLine = marks[index]?.getClientRects()[0];
    if (firstLine === undefined) return [];
    const { top, bottom, right } = firstLine;
    return [{ index, top: top - origin.top, bottom: bottom - origin.top, fromEdge: origin.right - right }];
  });
}
