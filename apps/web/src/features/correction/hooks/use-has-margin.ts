import { useSyncExternalStore } from "react";

/** From this width on there is room for a margin beside the sheet; `min-[72rem]:` in class names is the same line. */
const marginQuery = "(min-width: 72rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(marginQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether notes stand in the margin; otherwise they come in a panel from below. */
export function useHasMargin(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(marginQuery).matches,
    () => false,
  );
}
