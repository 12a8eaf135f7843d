import type { ReactNode } from "react";

import { useMessages } from "../../lib/messages.ts";
import { dashboardMessages } from "./messages.ts";

interface StatCardProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One figure with its name, inside a `dl`. */
export function StatCard({ label, note, children }: StatCardProps) {
  return (
    <div className="grid sm:min-h-36 content-start gap-1 bg-sheet p-5 sm:p-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-3xl">{children}</dd>
      {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

/** Stands where a figure will stand once there is one. */
export function NotCountedYet() {
  const messages = useMessages(dashboardMessages);
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{messages.none}</span>
    </>
  );
}
