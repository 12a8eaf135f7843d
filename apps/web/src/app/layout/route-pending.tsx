import { Spinner } from "../../components/ui/spinner.tsx";
import { useMessages } from "../../lib/messages.ts";
import { layoutMessages } from "./messages.ts";

/** Stands in while the first page's code is on its way. */
export function RoutePending() {
  const words = useMessages(layoutMessages);
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={words.loading} />
    </div>
  );
}
