import { analyticsMessages } from "../../../features/account/messages.ts";
import { PageToCome } from "../../../features/account/page-to-come.tsx";

/** Analytics, whose figures a later issue brings. */
export function Component() {
  return <PageToCome words={analyticsMessages} />;
}
