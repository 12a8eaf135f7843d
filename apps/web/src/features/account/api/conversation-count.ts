import { queryOptions } from "@tanstack/react-query";

import { getSupabase } from "../../../lib/supabase.ts";

async function fetchConversationCount(userId: string, signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase();
  const { count, error } = await supabase
    .from("chat_conversations")
    .select("*", { count: "exact", head: true })
    .eq("user_id", userId)
    .abortSignal(signal);
  // A HEAD answer has no body, so its error has no words; a missing count is as much a failure.
  if (error !== null || count === null)
    throw new Error("The conversations could not be counted.", { cause: error });
  return count;
}

/** How many conversations the user has, without fetching any (specification, section 7.8). */
export function conversationCountQuery(userId: string) {
  return queryOptions({
    queryKey: ["account", userId, "conversation-count"],
    queryFn: ({ signal }) => fetchConversationCount(userId, signal),
  });
}
