import { Outlet } from "react-router";

/** The pages everybody sees: navigation above, footer below. */
export function PublicLayout() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
