const storageKey = "motjuste-scroll-positions";

/** How far down each entry of this tab's history was left, in CSS pixels, by the entry's key. */
export interface ScrollPositions {
  /** Undefined for an entry that is new. */
  readonly of: (key: string) => number | undefined;
  readonly note: (key: string, top: number) => void;
  /** Keeps what was noted for the next document of this tab. */
  readonly keep: () => void;
}

/** The positions, with those that an earlier document of this tab kept. */
export function openScrollPositions(): ScrollPositions {
  const positions = readPositions();
  return {
    of: (key) => positions.get(key),
    note: (key, top) => positions.set(key, top),
    keep() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // No storage: in the next document, earlier pages begin at their top.
      }
    },
  };
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    const entries: [string, unknown][] = Object.entries(Object(stored));
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return new Map();
  }
}

/**
 * The key of the history's entry on show. The router calls every entry that it did not make itself `default`:
 * such a one gets a key of its own, so that a page opened afresh never takes over the place of another.
 */
export function keyOfEntry(routerKey: string): string {
  if (routerKey !== "default") return routerKey;
  const state: unknown = window.history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  if ("key" in known && typeof known.key === "string") return known.key;
  const key = crypto.randomUUID();
  // An empty fragment is what the auth library leaves of a mail's link: the address reads better without.
  window.history.replaceState({ ...known, key }, "", window.location.href.replace(/#$/u, ""));
  return key;
}
