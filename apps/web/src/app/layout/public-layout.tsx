import { Outlet } from "react-router";

import { Footer } from "./footer/footer.tsx";
import { Navigation } from "./navigation/navigation.tsx";

/** The pages everybody sees: navigation above, footer below. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col pt-(--navigation-height) print:pt-0">
      <Navigation />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
