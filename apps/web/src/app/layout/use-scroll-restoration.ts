import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Location } from "react-router";

import { keyOfEntry, openScrollPositions } from "./scroll-positions.ts";

/**
 * Starts a new page at its top, or at the section its address names, and shows a page that the reader comes
 * back to where it was left, as a browser does between documents.
 */
export function useScrollRestoration(location: Location): void {
  const [positions] = useState(openScrollPositions);
  const shownKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    const key = keyOfEntry(location.key);
    const isArrival = shownKey.current === undefined || shownKey.current === key;
    shownKey.current = key;
    const left = positions.of(key);
    const section = document.getElementById(location.hash.slice(1));
    if (left !== undefined) scrollTo(left);
    else if (section !== null) section.scrollIntoView();
    else if (!isArrival) scrollTo(0);
  }, [location, positions]);

  useEffect(() => {
    const note = () => {
      if (shownKey.current !== undefined) positions.note(shownKey.current, window.scrollY);
    };
    // Until the next document: a reload is restored best by the browser itself, before the first paint.
    const handOver = () => {
      positions.keep();
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handOver);
    takeOver();
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handOver);
    };
  }, [positions]);
}

/** Within this document the address changes before the page does: the browser would scroll the wrong one. */
function takeOver() {
  window.history.scrollRestoration = "manual";
}

function scrollTo(top: number) {
  window.scrollTo({ top, behavior: "instant" });
}
