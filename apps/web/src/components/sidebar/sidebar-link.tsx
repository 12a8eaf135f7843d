import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router";

import { Tooltip } from "../ui/tooltip.tsx";
import { useSidebar } from "./sidebar-context.tsx";
import { sidebarItemClass } from "./sidebar-item.ts";

interface SidebarLinkProps {
  readonly to: string;
  /** Whether only this very address counts as current, and none below it. */
  readonly isExact?: boolean;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** A link of the sidebar; the current one carries the pen's stroke. Collapsed, its icon and a tooltip stand for it. */
export function SidebarLink({ to, isExact = false, icon: Icon, label }: SidebarLinkProps) {
  const { isExpanded, isMobile, setSheetOpen } = useSidebar();
  const isIconOnly = !isExpanded && !isMobile;
  const link = (
    <NavLink
      aria-label={isIconOnly ? label : undefined}
      className={sidebarItemClass(isIconOnly)}
      end={isExact}
      onClick={() => {
        setSheetOpen(false);
      }}
      to={to}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {!isIconOnly && <span>{label}</span>}
    </NavLink>
  );
  return isIconOnly ? <Tooltip label={label}>{link}</Tooltip> : link;
}
