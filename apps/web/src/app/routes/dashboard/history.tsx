import { historyMessages } from "../../../features/account/messages.ts";
import { PageToCome } from "../../../features/account/page-to-come.tsx";

/** History, which a later issue brings. */
export function Component() {
  return <PageToCome words={historyMessages} />;
}
