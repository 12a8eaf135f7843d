import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";

import { FailureBoundary } from "./failure-boundary.tsx";
import { RoutePending } from "./route-pending.tsx";

/** Where a layout shows its page: what goes wrong or takes time in there leaves the layout standing. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <FailureBoundary pathname={pathname}>
      <Suspense fallback={<RoutePending />}>
        <Outlet />
      </Suspense>
    </FailureBoundary>
  );
}
