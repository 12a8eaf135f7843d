import type { AuthOptions } from "./create-auth.ts";
import { oldestValid } from "./flows/verify.ts";
import { purge } from "./store/purge.ts";

const dayMilliseconds = 86_400_000;

/**
 * Deletes abandoned and ended sessions, links and codes that no longer work, and codes of the PKCE flow that nobody came
 * for. To be called now and then; how often decides only how much is kept for nothing.
 *
 * @returns how many rows were deleted.
 */
export async function purgeAuth({
  sql,
  settings,
  now = () => new Date(),
}: Pick<AuthOptions, "sql" | "settings" | "now">): Promise<number> {
  const moment = now();
  return purge(sql, {
    idleSince: new Date(moment.getTime() - settings.sessionIdleDays * dayMilliseconds),
    sentBefore: oldestValid({ now }),
    now: moment,
  });
}
