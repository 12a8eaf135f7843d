import { Badge } from "../../components/ui/badge.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMessages } from "../../lib/messages.ts";
import { ConversationCount } from "./conversation-count.tsx";
import { useCreditsFormat } from "./credits.ts";
import { nameOf } from "./display-name.ts";
import { LowCreditsWarning } from "./low-credits-warning.tsx";
import { dashboardMessages } from "./messages.ts";
import { PlanDetails } from "./plan-details.tsx";
import { PlanFigure } from "./plan-figure.tsx";
import { StatCard } from "./stat-card.tsx";
import { useProfile } from "./use-profile.ts";
import { useSubscription } from "./use-subscription.ts";

/** The first page of the dashboard: greeting, plan and figures (specification, section 2). */
export function DashboardHome() {
  const messages = useMessages(dashboardMessages);
  const { profile, isPending } = useProfile();
  const { data: subscription } = useSubscription();
  const format = useCreditsFormat();
  const isWithoutPlan = subscription === null;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl break-words">
          {isPending ? (
            <>
              <span className="sr-only">{messages.dashboard}</span>
              <Skeleton className="h-10 w-72 max-w-full" />
            </>
          ) : (
            messages.greeting(nameOf(profile) ?? messages.namelessUser)
          )}
        </h1>
        {/* While nobody knows the plan, it is not called free. */}
        {subscription !== undefined && (
          <Badge>{messages.planBadge(subscription?.plan_name ?? messages.freePlan)}</Badge>
        )}
      </div>
      <dl className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 xl:grid-cols-4">
        <StatCard label={messages.currentPlan}>
          <PlanFigure figureOf={({ plan_name }) => plan_name} withoutPlan={messages.noPlan} />
        </StatCard>
        <StatCard
          label={messages.creditsUsed}
          note={isWithoutPlan ? messages.creditsNote : messages.notChargedYet}
        >
          <PlanFigure figureOf={({ credits_used }) => format(credits_used)} />
        </StatCard>
        <StatCard label={messages.creditsRemaining} note={isWithoutPlan ? messages.creditsNote : undefined}>
          <PlanFigure figureOf={({ credits_remaining }) => format(credits_remaining)} />
        </StatCard>
        <StatCard label={messages.totalConversations} note={messages.totalConversationsNote}>
          <ConversationCount />
        </StatCard>
      </dl>
      <LowCreditsWarning />
      <PlanDetails />
    </div>
  );
}
