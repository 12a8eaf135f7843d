import type { ProfileRow } from "@motjuste/contracts";

type Names = Pick<ProfileRow, "display_name" | "username">;

/** What to call the person: display name, else username. Undefined when the profile has neither. */
export function nameOf(profile: Names | null | undefined): string | undefined {
  return profile?.display_name?.trim() || profile?.username?.trim() || undefined;
}
