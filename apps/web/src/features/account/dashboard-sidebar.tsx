import { ChartNoAxesColumn, History, House, UserRound } from "lucide-react";
import { useId } from "react";

import { useSidebar } from "../../components/sidebar/sidebar-context.tsx";
import { SidebarLink } from "../../components/sidebar/sidebar-link.tsx";
import { SidebarToggle } from "../../components/sidebar/sidebar-toggle.tsx";
import { Sidebar } from "../../components/sidebar/sidebar.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { HomeLink } from "./home-link.tsx";
import { dashboardMessages } from "./messages.ts";
import { SidebarFooter } from "./sidebar-footer.tsx";

/** The dashboard's sidebar: the way home, the four pages, who is signed in, and the way out (specification, section 2). */
export function DashboardSidebar() {
  const language = languageFor(dashboardMessages, useInterfaceLanguageChoice());
  const messages = dashboardMessages[language];
  const { isExpanded, isMobile } = useSidebar();
  const hasText = isExpanded || isMobile;
  const groupId = useId();
  return (
    <Sidebar closeLabel={messages.closeSidebar} label={messages.navigation} lang={language}>
      <div className="flex min-h-11 items-center justify-between">
        {hasText && <HomeLink />}
        {!isMobile && <SidebarToggle closeLabel={messages.closeSidebar} openLabel={messages.openSidebar} />}
      </div>
      <nav aria-labelledby={groupId} className="mt-6 grid gap-1">
        <p className={classNames(hasText ? "px-3 pb-1 text-sm text-muted" : "sr-only")} id={groupId}>
          {messages.dashboard}
        </p>
        <SidebarLink icon={House} isExact label={messages.home} to={paths.dashboard} />
        <SidebarLink icon={ChartNoAxesColumn} label={messages.analytics} to={paths.dashboardAnalytics} />
        <SidebarLink icon={History} label={messages.history} to={paths.dashboardHistory} />
        <SidebarLink icon={UserRound} label={messages.profile} to={paths.dashboardProfile} />
      </nav>
      <SidebarFooter hasText={hasText} />
    </Sidebar>
  );
}
