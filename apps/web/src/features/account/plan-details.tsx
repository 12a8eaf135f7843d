import type { SubscriptionInfo } from "@motjuste/contracts";
import { unlimitedCredits } from "@motjuste/contracts";
import { useId } from "react";
import { Link } from "react-router";

import { buttonClass } from "../../components/ui/button-class.ts";
import { Button } from "../../components/ui/button.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { useCreditsFormat } from "./credits.ts";
import { Loading } from "./loading.tsx";
import { dashboardMessages } from "./messages.ts";
import { useSubscription } from "./use-subscription.ts";

/** What the user's plan includes and how much of it is used; without a plan, the way to one. */
export function PlanDetails() {
  const messages = useMessages(dashboardMessages);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Sheet className="grid justify-items-start gap-4 p-6">
        <h2 className="text-xl" id={headingId}>
          {messages.planDetails}
        </h2>
        <Details />
      </Sheet>
    </section>
  );
}

function Details() {
  const messages = useMessages(dashboardMessages);
  const { data: subscription, isPending, refetch } = useSubscription();
  if (subscription) return <Plan subscription={subscription} />;
  if (subscription === null) return <NoPlan />;
  if (isPending) return <Loading className="h-24 w-full" />;
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      {messages.planFailed}
      <Button onClick={() => void refetch()} size="small" variant="secondary">
        {messages.retry}
      </Button>
    </div>
  );
}

function Plan({ subscription }: { readonly subscription: SubscriptionInfo }) {
  const messages = useMessages(dashboardMessages);
  const format = useCreditsFormat();
  const { plan_name, credits_per_month, credits_used, credits_remaining } = subscription;
  const facts = [
    [messages.plan, plan_name],
    [messages.creditsPerMonth, format(credits_per_month)],
    [messages.used, format(credits_used)],
    [messages.remaining, format(credits_remaining)],
  ];
  return (
    <>
      <dl className="grid w-full grid-cols-2 gap-4 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {credits_per_month !== unlimitedCredits && (
        <progress
          aria-label={messages.creditsUsed}
          className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-shade [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-ink"
          max={credits_per_month}
          value={Math.min(credits_used, credits_per_month)}
        />
      )}
    </>
  );
}

function NoPlan() {
  const messages = useMessages(dashboardMessages);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-medium">{messages.noSubscription}</p>
        <p className="text-muted">{messages.noSubscriptionDetail}</p>
      </div>
      <Link className={buttonClass()} to={paths.pricing}>
        {messages.choosePlan}
      </Link>
    </>
  );
}
