import type { SupabaseClient } from "@supabase/supabase-js";

import { getSupabase } from "../../../lib/supabase.ts";
import type { AuthProblem } from "../auth-problem.ts";

/**
 * Makes one call to the auth service and answers with what went wrong, if anything did.
 * The client reports refusals in its answers; what is thrown is that it could not be loaded at all.
 */
export async function callAuth(
  call: (auth: SupabaseClient["auth"]) => Promise<AuthProblem | undefined>,
): Promise<AuthProblem | undefined> {
  try {
    const supabase = await getSupabase();
    return await call(supabase.auth);
  } catch {
    return { kind: "unreachable" };
  }
}
