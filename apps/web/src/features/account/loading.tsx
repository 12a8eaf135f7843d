import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMessages } from "../../lib/messages.ts";
import { dashboardMessages } from "./messages.ts";

/** Stands for what is on its way, in the size that `className` gives; read out as such. */
export function Loading({ className }: { readonly className: string }) {
  const { loading } = useMessages(dashboardMessages);
  return (
    <>
      <Skeleton className={className} />
      <span className="sr-only">{loading}</span>
    </>
  );
}
