import { LogOut } from "lucide-react";
import { useState } from "react";

import { SidebarAction } from "../../components/sidebar/sidebar-action.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../components/ui/toast.ts";
import { useMessages } from "../../lib/messages.ts";
import { signOut } from "../../lib/session.ts";
import { nameOf } from "./display-name.ts";
import { dashboardMessages } from "./messages.ts";
import { useSignedInUser } from "./signed-in-user.ts";
import { useProfile } from "./use-profile.ts";

/** Who is signed in, and the way out. */
export function SidebarFooter({ hasText }: { readonly hasText: boolean }) {
  const messages = useMessages(dashboardMessages);
  const [isSigningOut, setSigningOut] = useState(false);

  async function leave() {
    setSigningOut(true);
    try {
      await signOut();
    } catch {
      setSigningOut(false);
      showToast({
        title: messages.signOutFailed,
        description: messages.signOutFailedDetail,
        variant: "destructive",
      });
    }
  }

  return (
    <div className="mt-auto grid gap-2 border-t border-hairline pt-3">
      {hasText && <SignedInName />}
      <SidebarAction
        icon={LogOut}
        isPending={isSigningOut}
        label={isSigningOut ? messages.signingOut : messages.signOut}
        onPress={() => void leave()}
      />
    </div>
  );
}

function SignedInName() {
  const messages = useMessages(dashboardMessages);
  const user = useSignedInUser();
  const { profile, isPending } = useProfile();
  return (
    <div className="grid gap-0.5 px-3">
      <p className="text-xs text-muted">{messages.signedInAs}</p>
      {isPending ? (
        <Skeleton className="my-0.5 h-5 w-32" />
      ) : (
        <p className="truncate font-medium">{nameOf(profile) ?? user.email}</p>
      )}
    </div>
  );
}
