import type { ProfileRow } from "@motjuste/contracts";

import { useSession } from "../../lib/session.ts";

/** The signed-in user's profile (specification, section 7.6): on its way, there, or why not. */
interface Profile {
  readonly profile: ProfileRow | undefined;
  /** Whether an answer is still to come; false with neither a profile nor hope of one. */
  readonly isPending: boolean;
}

/** The profile the session fetched, so that the navigation and the dashboard show the same one. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.status !== "signed-in") return { profile: undefined, isPending: true };
  const { profile, hasProfileFailed } = session;
  return { profile, isPending: profile === undefined && !hasProfileFailed };
}
