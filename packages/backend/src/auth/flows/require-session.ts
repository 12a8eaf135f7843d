import type { Sql } from "../../database/sql.ts";
import { AuthError } from "../errors/auth-error.ts";
import { findSessionStart } from "../store/sessions.ts";

/** Refuses a session that has ended or is somebody else's: `session_not_found`. */
export async function requireSession(sql: Sql, sessionId: string, userId: string): Promise<void> {
  if ((await findSessionStart(sql, sessionId, userId)) !== undefined) return;
  throw new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
}
