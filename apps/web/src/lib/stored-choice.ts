/** A choice of the reader's that outlives the visit and is shared by every component that reads it. */
export interface StoredChoice<Choice extends string> {
  readonly get: () => Choice;
  readonly set: (choice: Choice) => void;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A {@link StoredChoice} kept in local storage under `key`; anything else found there counts as `fallback`.
 * Without storage (private window, blocked site data) the choice holds until the page is left.
 */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  fallback: Choice,
): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  let current: Choice | undefined;

  function read(): Choice {
    try {
      const stored = localStorage.getItem(key);
      return choices.find((choice) => choice === stored) ?? fallback;
    } catch {
      return fallback;
    }
  }

  function publish() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    current = read();
    publish();
  }

  return {
    get: () => (current ??= read()),
    set(choice) {
      current = choice;
      try {
        localStorage.setItem(key, choice);
      } catch {
        // No storage: the choice lives as long as the page.
      }
      publish();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
