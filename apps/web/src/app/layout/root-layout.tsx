import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Location } from "react-router";

import { Toaster } from "../../components/ui/toaster.tsx";
import { useAuthLinkFeedback } from "../../features/auth/use-auth-link-feedback.ts";
import { useMessages } from "../../lib/messages.ts";
import { useTheme } from "../../lib/theme.ts";
import { layoutMessages } from "./messages.ts";
import { usePageHead } from "./use-page-head.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

interface RootLayoutProps {
  /** The address of the page on show. */
  readonly location: Location;
  readonly children: ReactNode;
}

/** What every page of the product shares: its title, theme, toasts, and where the keyboard stands after a navigation. */
export function RootLayout({ location, children }: RootLayoutProps) {
  const words = useMessages(layoutMessages);
  const { title } = usePageHead(location);
  const hasNavigated = useFocusAfterNavigation(location);
  useScrollRestoration(location);
  useTheme();
  useAuthLinkFeedback();
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 -top-24 z-50 rounded-md bg-ink px-4 py-3 text-paper focus-visible:top-4"
      >
        {words.skipToContent}
      </a>
      {children}
      <Toaster />
      <p aria-live="polite" className="sr-only">
        {hasNavigated ? title : ""}
      </p>
    </>
  );
}

/** Moves the focus to the new page's content, as a page load would; answers whether that has happened yet. */
function useFocusAfterNavigation({ pathname }: Location): boolean {
  const [first] = useState(pathname);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  }, [pathname]);
  return first !== pathname;
}
