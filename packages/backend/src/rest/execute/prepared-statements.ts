import { longestLifeSeconds } from "../../database/connection-pool.ts";

/** A statement stays prepared in every connection until that closes, so clients must not be able to make many. */
const mostStatements = 200;
const longestStatement = 4000;

/** As long as a connection lives: by then what was prepared is gone with the connections that had it. */
const millisecondsUntilForgotten = longestLifeSeconds * 1000;

/**
 * Decides which statements PostgreSQL is to keep prepared: the first ones that come twice. The shapes of an
 * application's requests are few and come again at once; made-up ones fill the list at worst, and then what is not in
 * it is parsed at every request, which is slower and nothing else, until the list begins anew. `now` is in milliseconds.
 */
export function choosePrepared(now: () => number): (text: string) => boolean {
  let prepared = new Set<string>();
  let candidates = new Set<string>();
  let begunAt = now();
  return (text) => {
    if (now() - begunAt > millisecondsUntilForgotten) {
      prepared = new Set();
      begunAt = now();
    }
    if (prepared.has(text)) return true;
    if (prepared.size >= mostStatements || text.length > longestStatement) return false;
    if (candidates.delete(text)) {
      prepared.add(text);
      return true;
    }
    if (candidates.size >= mostStatements) candidates = new Set();
    candidates.add(text);
    return false;
  };
}
