import type { Lexicon, LexiconWord } from "../lexicon/lexicon.ts";
import { editCost } from "./edit-cost.ts";

/** A word that somebody may have meant, and how far it is from what they wrote. */
export interface NearWord extends LexiconWord {
  /** See {@link editCost}. */
  readonly cost: number;
}

/** Finds the words of a lexicon that are near a misspelling. */
export type NearWordSearch = (written: string, limit: number) => readonly NearWord[];

interface IndexedWord {
  readonly entry: LexiconWord;
  readonly lowerCase: string;
  readonly letters: number;
}

/**
 * Prepares a search over the whole lexicon. Comparing 90,000 words would be slow, so words are
 * grouped by length, and a bit set of their letters discards most before the exact comparison.
 */
export function createNearWordSearch(lexicon: Lexicon): NearWordSearch {
  const byLength = new Map<number, IndexedWord[]>();
  for (const entry of lexicon.words) {
    const lowerCase = entry.word.toLowerCase();
    const indexed = { entry, lowerCase, letters: letterSet(lowerCase) };
    const group = byLength.get(lowerCase.length);
    if (group === undefined) byLength.set(lowerCase.length, [indexed]);
    else group.push(indexed);
  }
  return (written, limit) => {
    const lowerCase = written.toLowerCase();
    const letters = letterSet(lowerCase);
    const edits = lowerCase.length <= 4 ? 1 : 2;
    const near: NearWord[] = [];
    for (let length = lowerCase.length - edits; length <= lowerCase.length + edits; length += 1) {
      for (const indexed of byLength.get(length) ?? []) {
        if (bitCount(indexed.letters ^ letters) > 2 * edits) continue;
        const cost = editCost(lowerCase, indexed.lowerCase, limit);
        if (cost <= limit) near.push({ ...indexed.entry, cost });
      }
    }
    return near;
  };
}

/** One bit for each of the letters a to z that occur. */
function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) set |= 1 << letter;
  }
  return set;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
