import { lowCreditsThreshold, unlimitedCredits } from "@motjuste/contracts";

import { Alert } from "../../components/ui/alert.tsx";
import { useMessages } from "../../lib/messages.ts";
import { dashboardMessages } from "./messages.ts";
import { useSubscription } from "./use-subscription.ts";

/** Says that few credits remain; nothing while enough do, or when there is no limit. */
export function LowCreditsWarning() {
  const messages = useMessages(dashboardMessages);
  const remaining = useSubscription().data?.credits_remaining ?? unlimitedCredits;
  if (remaining === unlimitedCredits || remaining >= lowCreditsThreshold) return null;
  return (
    <Alert title={messages.lowCredits}>
      <p>{messages.lowCreditsDetail(remaining)}</p>
    </Alert>
  );
}
