import type { Lexicon } from "../lexicon/lexicon.ts";

/** Below this level a word is too rare to be half of a split: "in formations", "me sage". */
const commonHalf = 15;

/** Two words are rarer together than the rarer of them, by about this many powers of two. */
const rarerTogether = 5;

/** Two words that may have been written as one, and how common they are together. */
export interface Split {
  readonly replacement: string;
  readonly level: number;
}

/** All ways to read a word, in lower case, as two common ones. */
export function splitsOf(written: string, lexicon: Lexicon): readonly Split[] {
  const splits: Split[] = [];
  for (let index = 1; index < written.length; index += 1) {
    const halves = [written.slice(0, index), written.slice(index)];
    const levels = halves.map((half) => (isHalf(half) ? (lexicon.find(half)?.level ?? 0) : 0));
    const level = Math.min(...levels);
    if (level >= commonHalf) splits.push({ replacement: halves.join(" "), level: level - rarerTogether });
  }
  return splits;
}

/** Of single letters only "a" and "I" are words. */
function isHalf(half: string): boolean {
  return half.length > 1 || half === "a" || half === "i";
}
