import type { SubscriptionInfo } from "@motjuste/contracts";
import { queryOptions } from "@tanstack/react-query";

import { getSupabase } from "../../../lib/supabase.ts";

async function fetchSubscriptionInfo(userId: string, signal: AbortSignal): Promise<SubscriptionInfo | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc("get_user_subscription_info", { user_uuid: userId })
    .abortSignal(signal);
  if (error !== null) throw error;
  const subscriptions: readonly SubscriptionInfo[] = data;
  return subscriptions[0] ?? null;
}

/** The user's plan and what is left of it; null without a plan (specification, section 7.9). */
export function subscriptionInfoQuery(userId: string) {
  return queryOptions({
    queryKey: ["account", userId, "subscription-info"],
    queryFn: ({ signal }) => fetchSubscriptionInfo(userId, signal),
  });
}
