import { useState } from "react";
import { useLocation } from "react-router";

import { Spinner } from "../../components/ui/spinner.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session.ts";
import { readAuthLinkOutcome } from "./auth-link.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { authMessages } from "./messages.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RecoveryRequestForm } from "./recovery-request-form.tsx";

/** Where the link of the recovery mail leads: with its session to a new password, without one to a new link. */
export function RecoveryScreen() {
  const messages = useMessages(authMessages);
  const session = useSession();
  const { hash } = useLocation();
  const [outcome, setOutcome] = useState(() => readAuthLinkOutcome(hash));

  if (session.status === "loading") {
    return (
      <AuthSheet title={messages.newPasswordTitle}>
        <div className="grid min-h-64 place-items-center">
          <Spinner label={messages.recoveryLoading} />
        </div>
      </AuthSheet>
    );
  }

  // A link that failed is told even to somebody signed in: the account may not be the one the link was for.
  if (session.status === "signed-out" || outcome !== undefined) {
    return (
      <AuthSheet intro={messages.recoveryExpired} title={messages.recoveryExpiredTitle}>
        <RecoveryRequestForm
          email=""
          messages={messages}
          onVerified={() => {
            setOutcome(undefined);
          }}
        />
      </AuthSheet>
    );
  }

  const email = session.user.email ?? "";
  return (
    <AuthSheet intro={messages.newPasswordFor(email)} title={messages.newPasswordTitle}>
      <NewPasswordForm email={email} messages={messages} />
    </AuthSheet>
  );
}
