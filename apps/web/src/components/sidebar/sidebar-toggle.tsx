import { PanelLeft } from "lucide-react";

import { Button } from "../ui/button.tsx";
import { useSidebar } from "./sidebar-context.tsx";

interface SidebarToggleProps {
  readonly openLabel: string;
  readonly closeLabel: string;
}

/** Opens and closes the sidebar, as Ctrl/Cmd+B does. */
export function SidebarToggle({ openLabel, closeLabel }: SidebarToggleProps) {
  const { isExpanded, isMobile, isSheetOpen, toggle } = useSidebar();
  const isOpen = isMobile ? isSheetOpen : isExpanded;
  return (
    <Button
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      aria-label={isOpen ? closeLabel : openLabel}
      className="shrink-0 text-muted"
      onClick={toggle}
      size="icon"
      variant="quiet"
    >
      <PanelLeft aria-hidden className="size-5 rtl:-scale-x-100" />
    </Button>
  );
}
