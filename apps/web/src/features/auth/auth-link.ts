/** What the link of a mail of ours brought back in the address. */
export type AuthLinkOutcome = "expired" | "refused" | "confirmed";

/**
 * Reads what the auth service appended to the address it sent the visitor back to:
 * `#error_code=otp_expired&...` for a link that no longer works, `#access_token=...&type=signup` for a confirmed
 * address. Undefined when the address carries nothing of the kind.
 */
export function readAuthLinkOutcome(hash: string): AuthLinkOutcome | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  if (parameters.get("error_code") === "otp_expired") return "expired";
  if (parameters.has("error_code") || parameters.has("error_description")) return "refused";
  return parameters.has("access_token") && parameters.get("type") === "signup" ? "confirmed" : undefined;
}
