import type { ReactNode } from "react";

import { SidebarProvider, useSidebar } from "../../components/sidebar/sidebar-context.tsx";
import { SidebarToggle } from "../../components/sidebar/sidebar-toggle.tsx";
import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import { DashboardSidebar } from "./dashboard-sidebar.tsx";
import { HomeLink } from "./home-link.tsx";
import { dashboardMessages } from "./messages.ts";

/** The dashboard's frame: the sidebar, and beside it the page. On a phone a bar on top opens the sidebar. */
export function DashboardShell({ children }: { readonly children: ReactNode }) {
  return (
    <SidebarProvider>
      <div className="min-h-dvh md:flex">
        <NarrowBar />
        <DashboardSidebar />
        <main className="min-w-0 flex-1 outline-none" id="content" tabIndex={-1}>
          <div className="max-w-page px-4 py-8 sm:px-8 md:px-12 md:py-12">{children}</div>
        </main>
      </div>
    </SidebarProvider>
  );
}

function NarrowBar() {
  const language = languageFor(dashboardMessages, useInterfaceLanguageChoice());
  const messages = dashboardMessages[language];
  const { isMobile } = useSidebar();
  if (!isMobile) return null;
  return (
    <header className="flex items-center gap-1 border-b border-hairline p-2" lang={language}>
      <SidebarToggle closeLabel={messages.closeSidebar} openLabel={messages.openSidebar} />
      <HomeLink />
    </header>
  );
}
