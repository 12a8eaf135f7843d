import { useQuery } from "@tanstack/react-query";

import { subscriptionInfoQuery } from "./api/subscription-info.ts";
import { useSignedInUser } from "./signed-in-user.ts";

/** The query of the signed-in user's plan: its data is null without one, and undefined until it is known. */
export function useSubscription() {
  return useQuery(subscriptionInfoQuery(useSignedInUser().id));
}
