import type { ProfileValues } from "./profile-values.ts";

function keyFor(userId: string): string {
  return `motjuste-profile-draft-${userId}`;
}

/** Keeps what is typed but not saved until this tab is closed, so that leaving the page loses none of it. */
export function keepProfileDraft(userId: string, values: ProfileValues): void {
  try {
    sessionStorage.setItem(keyFor(userId), JSON.stringify(values));
  } catch {
    // No storage: the edits live as long as the page.
  }
}

/** What the user left unsaved, if anything. */
export function readProfileDraft(userId: string): ProfileValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? "null");
    return isProfileValues(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft, once it was saved or given up. */
export function forgetProfileDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyFor(userId));
  } catch {
    // Nothing could be kept there.
  }
}

/** An older version of this page may have kept other fields. */
function isProfileValues(value: unknown): value is ProfileValues {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ["username", "displayName", "avatarUrl", "bio"].every(
    (name) => typeof fields.get(name) === "string",
  );
}
