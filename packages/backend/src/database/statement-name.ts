import { createHash } from "node:crypto";

const names = new Map<string, string>();
const mostNames = 1000;

/** A name for a prepared statement that no other text has, whichever process prepared it. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  if (names.size < mostNames) names.set(text, name);
  return name;
}
