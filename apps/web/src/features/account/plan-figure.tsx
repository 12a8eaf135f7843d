import type { SubscriptionInfo } from "@motjuste/contracts";
import type { ReactNode } from "react";

import { Loading } from "./loading.tsx";
import { NotCountedYet } from "./stat-card.tsx";
import { useSubscription } from "./use-subscription.ts";

interface PlanFigureProps {
  /** What stands here for a user with this plan. */
  readonly figureOf: (subscription: SubscriptionInfo) => ReactNode;
  /** What stands here without a plan, when that is known; else a dash. */
  readonly withoutPlan?: ReactNode;
}

/** One figure of the user's plan. When the plan could not be loaded, its details below say so. */
export function PlanFigure({ figureOf, withoutPlan }: PlanFigureProps) {
  const { data: subscription, isPending } = useSubscription();
  if (subscription) return figureOf(subscription);
  if (!isPending) return subscription === null && withoutPlan !== undefined ? withoutPlan : <NotCountedYet />;
  return <Loading className="h-10 w-16" />;
}
