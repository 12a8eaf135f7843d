import { Badge } from "../../components/ui/badge.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMessages } from "../../lib/messages.ts";
import { ConversationCount } from "./conversation-count.tsx";
import { nameOf } from "./display-name.ts";
import { dashboardMessages } from "./messages.ts";
import { PlanDetails } from "./plan-details.tsx";
import { NotCountedYet, StatCard } from "./stat-card.tsx";
import { useProfile } from "./use-profile.ts";

/** The first page of the dashboard: greeting, plan and figures (specification, section 2). */
export function DashboardHome() {
  const messages = useMessages(dashboardMessages);
  const { profile, isPending } = useProfile();
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
        <Badge>{messages.planBadge(messages.freePlan)}</Badge>
      </div>
      <dl className="grid gap-px border border-hairline bg-hairline sm:grid-cols-2 xl:grid-cols-4">
        <StatCard label={messages.currentPlan}>{messages.noPlan}</StatCard>
        <StatCard label={messages.creditsUsed} note={messages.creditsNote}>
          <NotCountedYet />
        </StatCard>
        <StatCard label={messages.creditsRemaining} note={messages.creditsNote}>
          <NotCountedYet />
        </StatCard>
        <StatCard label={messages.totalConversations} note={messages.totalConversationsNote}>
          <ConversationCount />
        </StatCard>
      </dl>
      <PlanDetails />
    </div>
  );
}
