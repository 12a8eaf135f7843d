import type { ProfileRow } from "@motjuste/contracts";
import type { User } from "@supabase/supabase-js";

import { Avatar } from "../../components/ui/avatar.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import { nameOf } from "./display-name.ts";
import { profileMessages } from "./profile-messages.ts";

interface ProfileCardProps {
  readonly profile: ProfileRow;
  readonly user: User;
}

/** How the user appears: picture or first letter, name, e-mail, since when a member, and the bio. */
export function ProfileCard({ profile, user }: ProfileCardProps) {
  const language = languageFor(profileMessages, useInterfaceLanguageChoice());
  const messages = profileMessages[language];
  const name = nameOf(profile) ?? user.email ?? "";
  const memberSince = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" });
  return (
    <Sheet className="grid justify-items-start gap-4 p-6">
      <Avatar
        alt={messages.avatarOf(name)}
        fallback={firstLetter(name)}
        src={profile.avatar_url === null || profile.avatar_url === "" ? undefined : profile.avatar_url}
      />
      <div className="grid max-w-full gap-1">
        <h2 className="text-xl break-words">{name}</h2>
        <p className="break-words text-muted">{user.email}</p>
      </div>
      <p className="text-sm text-muted">
        {messages.memberSince(memberSince.format(new Date(user.created_at)))}
      </p>
      {profile.bio !== null && profile.bio !== "" && (
        <p className="max-w-full border-t border-hairline pt-4 font-serif break-words whitespace-pre-line">
          {profile.bio}
        </p>
      )}
    </Sheet>
  );
}

/** The first letter as a reader sees it: an accent or an emoji stays whole. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase() ?? "";
}
