import { useEffect, useSyncExternalStore } from "react";

import { storedChoice } from "./stored-choice.ts";

/** What the reader chose; `system` follows the device. */
export type Theme = "system" | "light" | "dark";

/** The choices in the order the switch offers them. */
export const themes: readonly Theme[] = ["system", "light", "dark"];

/** The reader's choice of theme. `public/before-paint.js` reads the same key before the first paint. */
const theme = storedChoice<Theme>("motjuste-theme", themes, "system");

/** The chosen theme and how to change it; keeps the document in step, in every open window. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, fromSystem);
  useEffect(() => {
    if (chosen === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = chosen;
  }, [chosen]);
  return [chosen, theme.set];
}

function fromSystem(): Theme {
  return "system";
}
