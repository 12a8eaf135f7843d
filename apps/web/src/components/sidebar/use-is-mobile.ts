import { useSyncExternalStore } from "react";

/** Below 768 px the sidebar becomes a sheet (specification, section 9). */
const mobileQuery = "(max-width: 767.98px)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(mobileQuery);
  query.addEventListener("change", onChange);
  return () => {
    query.removeEventListener("change", onChange);
  };
}

/** Whether the screen is too narrow for a sidebar beside the content. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(mobileQuery).matches);
}
