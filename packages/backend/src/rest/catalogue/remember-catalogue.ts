import type { Catalogue } from "./catalogue.ts";

/** The catalogue, read at the first request and kept. */
export interface CatalogueMemory {
  read(): Promise<Catalogue>;
  /**
   * Reads it again for a name that is not in it: another process may have migrated the database since.
   * Undefined when that was tried only just now, so that wrong names cannot keep the database busy.
   */
  readAgain(): Promise<Catalogue> | undefined;
}

const millisecondsBetweenReads = 5000;

/** Makes the memory of what `read` gives; `now` is in milliseconds. */
export function rememberCatalogue(read: () => Promise<Catalogue>, now: () => number): CatalogueMemory {
  let catalogue: Promise<Catalogue> | undefined;
  let readAt = -Infinity;

  function load(): Promise<Catalogue> {
    readAt = now();
    const loading = read();
    // A failure is answered to who waits for it and not remembered.
    loading.catch(() => {
      if (catalogue === loading) catalogue = undefined;
    });
    catalogue = loading;
    return loading;
  }

  return {
    read: async () => catalogue ?? load(),
    readAgain: () => (now() - readAt < millisecondsBetweenReads ? undefined : load()),
  };
}
