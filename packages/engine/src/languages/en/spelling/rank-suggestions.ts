import type { Lexicon } from "../lexicon/lexicon.ts";
import { editCost } from "./edit-cost.ts";
import type { NearWordSearch } from "./near-words.ts";

/** How much one explained slip outweighs how common a word is; in powers of two. */
const slipWeight = 9;

/** The commonest words are common as words, not as misspellings: more than this counts no further. */
const highestLevel = 18;

/** What writing two words as one costs beside missing letters: it happens, but less often. */
const splitCost = 1.1;

/** Below this level a word is too rare to be half of a split: "in formations", "me sage". */
const commonHalf = 15;

/** A word that is in neither dictionary nor lexicon counts as this rare. */
const unlistedLevel = -2;

/** A replacement for a misspelt word, best first in a list of them. */
export interface RankedSuggestion {
  readonly replacement: string;
  readonly cost: number;
  readonly level: number;
}

/**
 * Orders what may have been meant: the checker's own suggestions and the lexicon's near words, by how
 * likely the slip is and how common the word. Harper orders by distance alone, which is often wrong.
 */
export function rankSuggestions(
  written: string,
  suggested: readonly string[],
  lexicon: Lexicon,
  findNearWords: NearWordSearch,
): readonly RankedSuggestion[] {
  const limit = largestCost(written);
  const ranked = new Map<string, RankedSuggestion>();
  const add = (replacement: string, cost: number, level: number): void => {
    if (cost <= limit && !ranked.has(replacement)) ranked.set(replacement, { replacement, cost, level });
  };
  for (const near of findNearWords(written, limit)) add(near.word, near.cost, near.level);
  for (const replacement of suggested) {
    if (/[\s-]/u.test(replacement) || replacement.endsWith("'s")) continue;
    const level = lexicon.find(replacement)?.level ?? unlistedLevel;
    add(replacement, editCost(written.toLowerCase(), replacement.toLowerCase(), limit), level);
  }
  for (const split of splitsOf(written, lexicon)) add(split.replacement, splitCost, split.level);
  return [...ranked.values()].toSorted(
    (left, right) => scoreOf(left) - scoreOf(right) || (left.replacement < right.replacement ? -1 : 1),
  );
}

function scoreOf(suggestion: RankedSuggestion): number {
  return suggestion.cost * slipWeight - Math.min(suggestion.level, highestLevel);
}

/** Short words have too many neighbours for a guess from afar. */
function largestCost(written: string): number {
  if (written.length <= 3) return 1;
  if (written.length <= 5) return 1.5;
  return 2;
}

function splitsOf(written: string, lexicon: Lexicon): { replacement: string; level: number }[] {
  const splits: { replacement: string; level: number }[] = [];
  for (let index = 1; index < written.length; index += 1) {
    const halves = [written.slice(0, index), written.slice(index)];
    const levels = halves.map((half) => (isHalf(half) ? (lexicon.find(half)?.level ?? 0) : 0));
    const level = Math.min(...levels);
    if (level >= commonHalf) splits.push({ replacement: halves.join(" "), level: level - 5 });
  }
  return splits;
}

/** Of single letters only "a" and "I" are words. */
function isHalf(half: string): boolean {
  return half.length > 1 || half === "a" || half === "i" || half === "I";
}
