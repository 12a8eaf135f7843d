import { Link } from "react-router";

import { buttonClass } from "../../../components/ui/button-class.ts";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { showToast } from "../../../components/ui/toast.ts";
import { nameOf } from "../../../features/account/display-name.ts";
import { useMessages } from "../../../lib/messages.ts";
import { paths } from "../../../lib/paths.ts";
import { signOut, useSession } from "../../../lib/session.ts";
import type { Session } from "../../../lib/session.ts";
import { navigationMessages } from "./messages.ts";

interface SessionControlsProps {
  readonly className: string;
  /** Called when one of them is used, so that a menu around them can close. */
  readonly onUse?: () => void;
}

/** The way in for a visitor; the dashboard and the way out for a signed-in reader. */
export function SessionControls({ className, onUse }: SessionControlsProps) {
  const words = useMessages(navigationMessages);
  const session = useSession();

  async function leave() {
    onUse?.();
    try {
      await signOut();
    } catch {
      showToast({
        variant: "destructive",
        title: words.signOutFailed,
        description: words.signOutFailedDetail,
      });
    }
  }

  if (session.status === "signed-in") {
    return (
      <div className={className}>
        <Link
          to={paths.dashboard}
          onClick={onUse}
          className={classNames(buttonClass("quiet", "small"), "max-w-56")}
        >
          <span className="truncate">{labelOf(session)}</span>
        </Link>
        <Button variant="secondary" size="small" onClick={() => void leave()}>
          {words.signOut}
        </Button>
      </div>
    );
  }
  return (
    <div className={className} data-until-session>
      <Link to={paths.auth} onClick={onUse} className={buttonClass("quiet", "small")}>
        {words.signIn}
      </Link>
      <Link to={paths.auth} onClick={onUse} className={buttonClass("primary", "small")}>
        {words.getStarted}
      </Link>
    </div>
  );
}

/** Display name, else username, else e-mail; until the profile is here, the names given at sign-up. */
function labelOf({ user, profile }: Extract<Session, { status: "signed-in" }>): string | undefined {
  const { display_name, username } = user.user_metadata;
  return nameOf(profile ?? { display_name: textOf(display_name), username: textOf(username) }) ?? user.email;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
