import type { Catalogue } from "./catalogue.ts";

/** The catalogue, read at the first request and kept, because another process migrates the database rarely. */
export interface CatalogueMemory {
  /** The catalogue as it was a minute ago at most, if the database could be asked. */
  read(): Promise<Catalogue>;
  /**
   * Reads it again, when something is not as it says. Undefined when that was tried only just now, so that wrong names
   * cannot keep the database busy.
   */
  readAgain(): Promise<Catalogue> | undefined;
}

const millisecondsBetweenReads = 5000;
const millisecondsUntilOld = 60_000;

/** Makes the memory of what `ask` gives; `now` is in milliseconds. */
export function rememberCatalogue(ask: () => Promise<Catalogue>, now: () => number): CatalogueMemory {
  let known: Catalogue | undefined;
  let reading: Promise<Catalogue> | undefined;
  let readAt = -Infinity;

  async function askAndKeep(): Promise<Catalogue> {
    try {
      known = await ask();
      return known;
    } finally {
      reading = undefined;
    }
  }

  function readNow(): Promise<Catalogue> {
    readAt = now();
    reading ??= askAndKeep();
    return reading;
  }

  return {
    async read() {
      if (known === undefined) return reading ?? readNow();
      // Nobody waits for what will most likely be the same; should it fail, there is time until the next minute.
      if (now() - readAt > millisecondsUntilOld) readNow().catch(() => undefined);
      return known;
    },
    readAgain: () => (now() - readAt < millisecondsBetweenReads ? undefined : readNow()),
  };
}
