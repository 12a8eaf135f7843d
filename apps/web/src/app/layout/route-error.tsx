import { Link } from "react-router";

import { buttonClass } from "../../components/ui/button-class.ts";
import { Button } from "../../components/ui/button.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { layoutMessages } from "./messages.ts";

/** Shown in place of a page that failed. Retrying loads it afresh, with the texts kept in the browser. */
export function RouteError({ reason }: { readonly reason: unknown }) {
  const words = useMessages(layoutMessages);
  return (
    <section role="alert" className="mx-auto grid max-w-measure gap-4 px-6 py-24">
      <h1 className="text-3xl">{words.failedTitle}</h1>
      <p className="font-serif text-lg">{words.failedDetail}</p>
      <p className="text-sm text-muted">
        {words.failedReason(reason instanceof Error ? reason.message : String(reason))}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{words.retry}</Button>
        <Link to={paths.home} className={buttonClass("secondary")}>
          {words.returnHome}
        </Link>
      </p>
    </section>
  );
}
