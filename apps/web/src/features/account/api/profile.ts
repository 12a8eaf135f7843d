import type { ProfileRow } from "@motjuste/contracts";
import { queryOptions } from "@tanstack/react-query";

import { getSupabase } from "../../../lib/supabase.ts";

/** What its owner can change of a profile. */
export type ProfileChanges = Omit<ProfileRow, "id">;

/** The user's profile (specification, section 7.6). */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["account", userId, "profile"],
    queryFn: async ({ signal }): Promise<ProfileRow> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from("profiles")
        .select("*")
        .eq("id", userId)
        .abortSignal(signal)
        .single<ProfileRow>();
      if (error !== null) throw error;
      return data;
    },
  });
}

/** Changes the user's profile and answers with what is stored now (specification, section 7.7). */
export async function updateProfile(userId: string, changes: ProfileChanges): Promise<ProfileRow> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("profiles")
    .update(changes)
    .eq("id", userId)
    .select()
    .single<ProfileRow>();
  if (error !== null) throw error;
  return data;
}
