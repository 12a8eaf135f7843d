import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { showToast } from "../../components/ui/toast.ts";
import type { Toast } from "../../components/ui/toast.ts";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Session } from "../../lib/session.ts";
import { readAuthLinkOutcome } from "./auth-link.ts";
import type { AuthLinkOutcome } from "./auth-link.ts";
import { linkMessages } from "./link-messages.ts";
import type { LinkMessages } from "./link-messages.ts";

/**
 * Tells a visitor who comes from the link of a mail, wherever it lands, whether the link worked.
 * Mounted once, in the layout of every page; the recovery page tells it itself, with a form for a new link.
 */
export function useAuthLinkFeedback(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const messages = useMessages(linkMessages);
  const { status } = useSession();
  const [outcome] = useState(() => (pathname === paths.authRecovery ? undefined : readAuthLinkOutcome(hash)));
  const hasTold = useRef(false);

  useEffect(() => {
    if (outcome === undefined || hasTold.current) return;
    const toast = toastFor(outcome, status, messages);
    if (toast === undefined) return;
    hasTold.current = true;
    showToast(toast);
    // What went wrong must not be told again by a reload; a session's tokens the client has removed itself.
    if (hash !== "") void navigate({ pathname, search }, { replace: true });
  }, [outcome, status, messages, hash, pathname, search, navigate]);
}

/** The toast for an outcome, once it is known who reads it: a confirmation counts when the session is there. */
function toastFor(
  outcome: AuthLinkOutcome,
  status: Session["status"],
  messages: LinkMessages,
): Toast | undefined {
  if (status === "loading") return undefined;
  if (outcome === "expired") {
    const description = status === "signed-in" ? messages.linkExpiredSignedIn : messages.linkExpiredDetail;
    return { title: messages.linkExpired, description, variant: "destructive" };
  }
  if (outcome === "confirmed" && status === "signed-in") {
    return { title: messages.addressConfirmed, description: messages.addressConfirmedDetail };
  }
  return { title: messages.linkRefused, description: messages.linkRefusedDetail, variant: "destructive" };
}
