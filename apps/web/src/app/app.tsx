import { Suspense, useDeferredValue } from "react";
import { useLocation, useRoutes } from "react-router";

import { FailureBoundary } from "./layout/failure-boundary.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { RoutePending } from "./layout/route-pending.tsx";
import { routes } from "./routes.ts";

/** The whole product, at the address of the router around it. */
export function App() {
  // Back and forward are urgent to React: it would show the fallback. Deferred, the page on show stays until the
  // code of the next one is here, as it does for a link.
  const location = useDeferredValue(useLocation());
  const page = useRoutes(routes, location);
  return (
    <FailureBoundary pathname={location.pathname}>
      <RootLayout location={location}>
        <Suspense fallback={<RoutePending />}>{page}</Suspense>
      </RootLayout>
    </FailureBoundary>
  );
}
