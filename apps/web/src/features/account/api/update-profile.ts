import type { ProfileRow } from "@motjuste/contracts";

import { replaceProfile } from "../../../lib/session.ts";
import { getSupabase } from "../../../lib/supabase.ts";

/** What its owner can change of a profile. */
export type ProfileChanges = Omit<ProfileRow, "id">;

/** Changes the user's profile, shows it everywhere, and answers with what is stored now (specification, section 7.7). */
export async function updateProfile(userId: string, changes: ProfileChanges): Promise<ProfileRow> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("profiles")
    .update(changes)
    .eq("id", userId)
    .select()
    .single<ProfileRow>();
  if (error !== null) throw error;
  replaceProfile(data);
  return data;
}
