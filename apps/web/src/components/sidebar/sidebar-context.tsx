import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { formatSidebarCookie, readSidebarCookie } from "./sidebar-cookie.ts";
import { useIsMobile } from "./use-is-mobile.ts";

interface SidebarState {
  /** Open or collapsed to its icons, on screens wide enough for both. */
  readonly isExpanded: boolean;
  readonly isMobile: boolean;
  /** Whether the sheet that holds the sidebar on a narrow screen is open. */
  readonly isSheetOpen: boolean;
  readonly setSheetOpen: (isOpen: boolean) => void;
  /** Opens or closes whichever of the two this screen shows. */
  readonly toggle: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** The sidebar around the caller; throws outside a {@link SidebarProvider}. */
export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (state === undefined) throw new Error("useSidebar needs a SidebarProvider around it.");
  return state;
}

function isToggleShortcut(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === "b" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  );
}

/** Holds the sidebar's state: from the cookie at first paint, back into it with every change, toggled by Ctrl/Cmd+B. */
export function SidebarProvider({ children }: { readonly children: ReactNode }) {
  const isMobile = useIsMobile();
  const [isExpanded, setExpanded] = useState(() => readSidebarCookie(document.cookie));
  const [isSheetOpen, setSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) {
      setSheetOpen((isOpen) => !isOpen);
      return;
    }
    document.cookie = formatSidebarCookie(!isExpanded);
    setExpanded(!isExpanded);
  }, [isMobile, isExpanded]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isToggleShortcut(event)) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [toggle]);

  const state = useMemo(
    () => ({ isExpanded, isMobile, isSheetOpen: isMobile && isSheetOpen, setSheetOpen, toggle }),
    [isExpanded, isMobile, isSheetOpen, toggle],
  );
  return <SidebarContext value={state}>{children}</SidebarContext>;
}
