import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Link, useLocation } from "react-router";

import { Logo } from "../../../components/logo.tsx";
import { CloseMark, MenuMark } from "../../../components/marks.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { languageFor, useInterfaceLanguageChoice, useMessages } from "../../../lib/messages.ts";
import { paths } from "../../../lib/paths.ts";
import { navigationMessages } from "./messages.ts";
import { PageLinks } from "./page-links.tsx";
import { SessionControls } from "./session-controls.tsx";

/** The fixed navigation at the top of the public pages; a menu that folds away on narrow screens. */
export function Navigation() {
  const words = useMessages(navigationMessages);
  const language = languageFor(navigationMessages, useInterfaceLanguageChoice());
  const { pathname } = useLocation();
  // The menu is open for one page: whatever leads to another closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);

  function close() {
    setOpenOn(undefined);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    close();
    menuButton.current?.focus();
  }

  return (
    <header
      lang={language}
      className="fixed inset-x-0 top-0 z-40 border-b border-hairline bg-paper print:hidden"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere inside folds the menu away */}
      <nav
        aria-label={words.navigation}
        onKeyDown={closeOnEscape}
        className="mx-auto max-w-page px-4 sm:px-6"
      >
        <div className="flex h-(--navigation-height) items-center justify-between gap-6">
          <Link
            to={paths.home}
            aria-label={words.logo}
            className="inline-flex min-h-11 items-center"
            onClick={close}
          >
            <Logo />
          </Link>
          <PageLinks
            className="hidden h-full flex-1 items-stretch gap-6 ps-4 lg:flex"
            linkClassName="flex h-full items-center border-b-2 pt-0.5 text-sm font-medium hover:text-ink"
          />
          <SessionControls className="hidden items-center gap-2 lg:flex" />
          <Button
            ref={menuButton}
            variant="quiet"
            size="icon"
            className="-me-2.5 lg:hidden"
            aria-label={isOpen ? words.closeMenu : words.openMenu}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpenOn(isOpen ? undefined : pathname)}
          >
            {isOpen ? <CloseMark className="size-6" /> : <MenuMark className="size-6" />}
          </Button>
        </div>
        <div
          id="menu"
          hidden={!isOpen}
          className="max-h-[calc(100dvh-var(--navigation-height))] overflow-y-auto lg:hidden"
        >
          {isOpen && (
            <>
              <PageLinks
                className="grid border-t border-hairline py-2"
                linkClassName="flex min-h-11 items-center border-s-2 ps-3 font-serif text-lg"
                onFollow={close}
              />
              <SessionControls
                className="grid grid-cols-2 gap-2 border-t border-hairline py-4"
                onUse={close}
              />
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
