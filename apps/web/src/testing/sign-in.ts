import { cleanup, renderHook } from "@testing-library/react";

import { signOut, useSession } from "../lib/session.ts";
import { getSupabase } from "../lib/supabase.ts";

/** Signs in before a page is shown, by the same call the sign-in form makes. */
export async function signInBeforehand(): Promise<void> {
  // The session follows the client from its first reader on.
  const { unmount } = renderHook(() => useSession());
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signInWithPassword({ email: "marie@example.fr", password: "radium" });
  unmount();
  if (error !== null) throw error;
}

/** Ends a session a test left behind: one page's modules serve all tests of a file. */
export async function signOutAfterwards(): Promise<void> {
  cleanup();
  await signOut();
}
