import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { Navigate } from "react-router";

import { Spinner } from "../../components/ui/spinner.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { dashboardMessages } from "./messages.ts";
import { SignedInUserProvider } from "./signed-in-user.ts";

/** Lets only a signed-in user in, and follows the session live: whoever signs out in another tab leaves here too. */
export function DashboardGuard({ children }: { readonly children: ReactNode }) {
  const messages = useMessages(dashboardMessages);
  const session = useSession();
  if (session.status === "loading") {
    return (
      <main className="grid min-h-dvh place-items-center" id="content" tabIndex={-1}>
        <h1 className="sr-only">{messages.dashboard}</h1>
        <Spinner label={messages.loading} />
      </main>
    );
  }
  if (session.status === "signed-out") return <Navigate replace to={paths.auth} />;
  return (
    <SignedInUserProvider value={session.user}>
      <FetchedData key={session.user.id}>{children}</FetchedData>
    </SignedInUserProvider>
  );
}

/** What was fetched for one user; it is forgotten with that user. */
function FetchedData({ children }: { readonly children: ReactNode }) {
  // One more try and no longer wait: the screens offer to ask again.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
