/** A statement stays prepared in every connection until that closes, so clients must not be able to make many. */
const mostStatements = 200;
const longestStatement = 4000;

/**
 * Decides which statements PostgreSQL is to keep prepared: the first ones that come twice. The shapes of an
 * application's requests are few and come again at once; made-up ones fill the list at worst, and then what is not in
 * it is parsed at every request, which is slower and nothing else.
 */
export function choosePrepared(): (text: string) => boolean {
  const prepared = new Set<string>();
  let candidates = new Set<string>();
  return (text) => {
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
