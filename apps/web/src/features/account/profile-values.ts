import type { ProfileRow } from "@motjuste/contracts";

import type { ProfileChanges } from "./api/update-profile.ts";

/** The profile as its form holds it: no field is ever missing, an empty one is an empty string. */
export interface ProfileValues {
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly bio: string;
}

/** The stored profile, for the form. */
export function toProfileValues(profile: ProfileRow): ProfileValues {
  return {
    username: profile.username ?? "",
    displayName: profile.display_name ?? "",
    avatarUrl: profile.avatar_url ?? "",
    bio: profile.bio ?? "",
  };
}

/** The form, for storing: what was left empty is stored as nothing. */
export function toProfileChanges(values: ProfileValues): ProfileChanges {
  return {
    username: orNothing(values.username),
    display_name: orNothing(values.displayName),
    avatar_url: orNothing(values.avatarUrl),
    bio: orNothing(values.bio),
  };
}

function orNothing(value: string): string | null {
  const trimmed = value.trim();
  return trimmed === "" ? null : trimmed;
}
