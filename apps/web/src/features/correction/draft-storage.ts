/** Keeps strings by name, as far as the browser lets it. */
export interface DraftStorage {
  /** What was kept under the name, or nothing. */
  readonly read: (name: string) => string | undefined;
  /** Keeps a value; false when the browser refused (storage full, blocked or absent). */
  readonly write: (name: string, value: string) => boolean;
  /** Forgets what was kept under the name. */
  readonly remove: (name: string) => void;
}

type StorageArea = () => Storage;

/** Runs a storage call that any browser may refuse by throwing, from the access to the area on. */
function attempt<Answer>(call: () => Answer): Answer | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/**
 * The browser's storage, in two places. The tab's own copy wins, so that two tabs do not overwrite
 * each other's text on reload; the shared copy outlives the tab, so that a new one finds the last text.
 */
export function browserStorage(
  own: StorageArea = () => sessionStorage,
  shared: StorageArea = () => localStorage,
): DraftStorage {
  const areas = [own, shared];
  return {
    read: (name) => attempt(() => own().getItem(name)) ?? attempt(() => shared().getItem(name)) ?? undefined,
    write: (name, value) =>
      areas
        .map((area) => attempt(() => (area().setItem(name, value), true)) ?? false)
        .some((isKept) => isKept),
    remove: (name) => {
      for (const area of areas) attempt(() => area().removeItem(name));
    },
  };
}
