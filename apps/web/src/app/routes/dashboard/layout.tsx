import { Outlet } from "react-router";

/** Placeholder until the dashboard's own layout is built. */
export function Component() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
