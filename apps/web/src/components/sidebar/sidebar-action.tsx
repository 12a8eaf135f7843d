import type { LucideIcon } from "lucide-react";

import { Tooltip } from "../ui/tooltip.tsx";
import { useSidebar } from "./sidebar-context.tsx";
import { sidebarItemClass } from "./sidebar-item.ts";

interface SidebarActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** A button of the sidebar. Collapsed, its icon and a tooltip stand for it. */
export function SidebarAction({ icon: Icon, label, isPending, onPress }: SidebarActionProps) {
  const { isExpanded, isMobile } = useSidebar();
  const isIconOnly = !isExpanded && !isMobile;
  const button = (
    <button
      aria-disabled={isPending}
      aria-label={isIconOnly ? label : undefined}
      className={sidebarItemClass(isIconOnly)}
      onClick={() => {
        if (!isPending) onPress();
      }}
      type="button"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {!isIconOnly && <span>{label}</span>}
    </button>
  );
  return isIconOnly ? <Tooltip label={label}>{button}</Tooltip> : button;
}
