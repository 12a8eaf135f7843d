/** The longest title, in characters. */
const maximumCharacters = 80;

/** The title of a conversation that begins with this message: its beginning on one line, cut between words. */
export function titleOf(message: string): string {
  const line = message.trim().replaceAll(/\s+/gu, " ");
  const characters = Array.from(line);
  if (characters.length <= maximumCharacters) return line;
  // One for the ellipsis.
  const beginning = characters.slice(0, maximumCharacters - 1).join("");
  const isWhole = characters[maximumCharacters - 1] === " ";
  const lastSpace = beginning.lastIndexOf(" ");
  // Chinese, an address, a very long word: nothing to cut between.
  const words = isWhole || lastSpace === -1 ? beginning : beginning.slice(0, lastSpace);
  return `${words.replace(/[\s,;:.\-–—]+$/u, "")}…`;
}
