import { refundPolicy } from "@motjuste/content/legal/refund-policy";

import { LegalPage } from "../../features/legal/legal-page.tsx";
import { paths } from "../../lib/paths.ts";

/** The owner's text at its URL (specification, section 2). */
export function Component() {
  return <LegalPage text={refundPolicy} path={paths.refundPolicy} />;
}
