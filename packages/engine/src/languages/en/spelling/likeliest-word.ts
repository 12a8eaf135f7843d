import type { Lexicon, LexiconWord } from "../lexicon/lexicon.ts";
import { convincingCost } from "./convincing-cost.ts";
import { editCost, leastCost } from "./edit-cost.ts";
import { countDifferentLetters, letterSet, similarLetterSets } from "./letter-set.ts";
import { splitsOf } from "./splits.ts";

/** How much one explained slip outweighs how common a word is; in powers of two. */
const slipWeight = 9;

/** Below this level a word that does not convince does not cast doubt on others either. */
const rare = 7;

/** The commonest words are common as words, not as misspellings: more than this counts no further. */
const highestLevel = 18;

/** What writing two words as one costs beside missing letters: it happens, but less often. */
const splitCost = 1.1;

/** What the words cost at least that are not found by their letters: they differ in three or four. */
const leastCostOfOthers = Math.min(leastCost(3), leastCost(4));

/** Sums of costs carry the rounding of floating point. */
const rounding = 1e-9;

/** What somebody may have meant. */
export interface Suggestion {
  readonly replacement: string;
  /** See {@link editCost}. */
  readonly cost: number;
  /** How common it is; see `LexiconWord`. */
  readonly level: number;
}

interface Entry extends LexiconWord {
  readonly lowerCase: string;
  readonly letters: number;
}

interface Search {
  readonly written: string;
  /** How many letters longer or shorter a word may be. */
  readonly slips: number;
  best: Suggestion | undefined;
  bestScore: number;
}

/** Finds what was most likely meant by a word, in lower case, that is in no dictionary. */
export type LikeliestWordSearch = (written: string) => Suggestion | undefined;

/**
 * Prepares a search over the whole lexicon for the word that best joins a likely slip and common use.
 *
 * Comparing 90,000 words letter by letter would take a tenth of a second. The rarer a word, the nearer
 * it must be to beat the best one so far. So the nearest are looked at first, through an index of the
 * letters they are made of; then the others from the commonest to the rarest, until none can win.
 */
export function createLikeliestWordSearch(lexicon: Lexicon): LikeliestWordSearch {
  const entries = lexicon.words
    .toSorted((left, right) => right.level - left.level)
    .map(({ word, level }) => indexed(word, level));
  const byLetters = groupByLetters(entries);
  // Beside one another in memory, for the loop over all words.
  const lengths = Uint8Array.from(entries, ({ lowerCase }) => lowerCase.length);
  const letters = Int32Array.from(entries, (entry) => entry.letters);
  const levels = Uint8Array.from(entries, ({ level }) => level);

  return (written) => {
    const best = likeliestSplit(written, lexicon);
    const search: Search = {
      written,
      slips: written.length <= 4 ? 1 : 2,
      best,
      bestScore: best === undefined ? Infinity : scoreOf(best),
    };
    const writtenLetters = letterSet(written);
    for (const [different, sets] of similarLetterSets(writtenLetters).entries()) {
      for (const set of sets) {
        for (const entry of byLetters.get(set) ?? []) consider(search, entry, leastCost(different));
      }
    }
    for (let index = 0; index < entries.length; index += 1) {
      if (highestCost(search, levels[index] ?? 0) < leastCostOfOthers) break;
      if (Math.abs((lengths[index] ?? 0) - written.length) > search.slips) continue;
      const different = countDifferentLetters(letters[index] ?? 0, writtenLetters);
      const entry = entries[index];
      if (different > 2 && different <= 2 * search.slips && entry !== undefined) {
        consider(search, entry, leastCost(different));
      }
    }
    return search.best;
  };
}

/** Takes a word that is likelier than the best so far. */
function consider(search: Search, entry: Entry, least: number): void {
  const { written, slips, best, bestScore } = search;
  const limit = highestCost(search, entry.level);
  if (least > limit || Math.abs(entry.lowerCase.length - written.length) > slips) return;
  const cost = editCost(written, entry.lowerCase, limit);
  if (cost > limit) return;
  const suggestion = { replacement: entry.word, cost, level: entry.level };
  const score = scoreOf(suggestion);
  if (best === undefined || score < bestScore || (score === bestScore && entry.word < best.replacement)) {
    search.best = suggestion;
    search.bestScore = score;
  }
}

/** What a word of this level may cost at most to be worth a comparison. */
function highestCost({ written, bestScore }: Search, level: number): number {
  const highest = level < rare ? convincingCost(written.length, level) : largestCost(written);
  return Math.min(highest, (bestScore + Math.min(level, highestLevel)) / slipWeight + rounding);
}

function indexed(word: string, level: number): Entry {
  const lowerCase = word.toLowerCase();
  return { word, level, lowerCase, letters: letterSet(lowerCase) };
}

function groupByLetters(entries: readonly Entry[]): ReadonlyMap<number, readonly Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.letters);
    if (group === undefined) groups.set(entry.letters, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** The lower, the likelier. */
function scoreOf({ cost, level }: Suggestion): number {
  return cost * slipWeight - Math.min(level, highestLevel);
}

/** Short words have too many neighbours for a guess from afar. */
function largestCost(written: string): number {
  if (written.length <= 3) return 1;
  if (written.length <= 5) return 1.5;
  return 2;
}

function likeliestSplit(written: string, lexicon: Lexicon): Suggestion | undefined {
  if (splitCost > largestCost(written)) return undefined;
  const [likeliest] = splitsOf(written, lexicon).toSorted(
    (left, right) => right.level - left.level || (left.replacement < right.replacement ? -1 : 1),
  );
  return likeliest && { ...likeliest, cost: splitCost };
}
