import type { ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useSidebar } from "./sidebar-context.tsx";

interface SidebarProps {
  /** Its name: of the column, and of the sheet that holds it on a narrow screen. */
  readonly label: string;
  readonly closeLabel: string;
  /** Language of the sidebar's words, which may differ from the page's. */
  readonly lang: string;
  readonly children: ReactNode;
}

/**
 * The column beside the content, 16rem wide or 3rem when collapsed to its icons; below 768 px a sheet of 18rem
 * (specification, section 9).
 */
export function Sidebar({ label, closeLabel, lang, children }: SidebarProps) {
  const { isExpanded, isMobile, isSheetOpen, setSheetOpen } = useSidebar();
  if (isMobile) {
    return (
      <Dialog
        className="flex flex-col px-2! py-3!"
        closeLabel={closeLabel}
        isOpen={isSheetOpen}
        isTitleHidden
        onClose={() => {
          setSheetOpen(false);
        }}
        placement="start"
        title={label}
      >
        <div className="flex min-h-0 flex-1 flex-col" lang={lang}>
          {children}
        </div>
      </Dialog>
    );
  }
  return (
    <aside
      aria-label={label}
      className={classNames(
        "sticky top-0 flex h-dvh shrink-0 flex-col border-e border-hairline py-3",
        isExpanded ? "w-64 px-3" : "w-12",
      )}
      data-state={isExpanded ? "expanded" : "collapsed"}
      lang={lang}
    >
      {children}
    </aside>
  );
}
