import { Outlet } from "react-router";

import { DashboardGuard } from "../../../features/account/dashboard-guard.tsx";
import { DashboardShell } from "../../../features/account/dashboard-shell.tsx";

/** Around every page of the dashboard: the guard, then the frame with the sidebar. */
export function Component() {
  return (
    <DashboardGuard>
      <DashboardShell>
        <Outlet />
      </DashboardShell>
    </DashboardGuard>
  );
}
