import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** What of an element is on the screen or near it, in pixels from the element's top. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range grows and moves in steps of so many pixels, so that scrolling changes it rarely. */
const step = 600;

/** Follows which part of a long element is in view, with a step to spare on both sides. */
export function useRangeInView(subject: RefObject<HTMLElement | null>): Range {
  const [range, setRange] = useState<Range>({ from: -step, to: 2 * step });

  useEffect(() => {
    function update(): void {
      if (subject.current === null) return;
      const { top } = subject.current.getBoundingClientRect();
      const from = (Math.floor(-top / step) - 1) * step;
      const to = (Math.ceil((window.innerHeight - top) / step) + 1) * step;
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [subject]);

  return range;
}
