import { createHash } from "node:crypto";

/** A name for a prepared statement that no other text has, whichever process prepared it. */
export function statementName(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
