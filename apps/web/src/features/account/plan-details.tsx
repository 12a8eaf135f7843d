import { useId } from "react";
import { Link } from "react-router";

import { buttonClass } from "../../components/ui/button-class.ts";
import { Sheet } from "../../components/ui/sheet.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { dashboardMessages } from "./messages.ts";

/** What the user's plan includes; without a plan, the way to one. */
export function PlanDetails() {
  const messages = useMessages(dashboardMessages);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Sheet className="grid justify-items-start gap-4 p-6">
        <h2 className="text-xl" id={headingId}>
          {messages.planDetails}
        </h2>
        <div className="grid gap-1">
          <p className="font-medium">{messages.noSubscription}</p>
          <p className="text-muted">{messages.noSubscriptionDetail}</p>
        </div>
        <Link className={buttonClass()} to={paths.pricing}>
          {messages.choosePlan}
        </Link>
      </Sheet>
    </section>
  );
}
