import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMessages } from "../../lib/messages.ts";
import { reloadProfile } from "../../lib/session.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileMessages } from "./profile-messages.ts";
import { useSignedInUser } from "./signed-in-user.ts";
import { useProfile } from "./use-profile.ts";

/** 'Mon Profil': who the user is, and the form that changes it (specification, section 2). */
export function ProfilePage() {
  const messages = useMessages(profileMessages);
  const user = useSignedInUser();
  const { profile, isPending } = useProfile();
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">{messages.title}</h1>
      {profile !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
          <ProfileCard profile={profile} user={user} />
          <ProfileForm email={user.email ?? ""} profile={profile} />
        </div>
      )}
      {profile === undefined && isPending && <ProfileSkeleton label={messages.loading} />}
      {profile === undefined && !isPending && (
        <Alert className="justify-items-start gap-3" tone="destructive">
          <p>{messages.loadFailed}</p>
          <Button onClick={() => void reloadProfile()} size="small" variant="secondary">
            {messages.retry}
          </Button>
        </Alert>
      )}
    </div>
  );
}

function ProfileSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_1fr]">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-64" />
      <Skeleton className="h-160" />
    </div>
  );
}
