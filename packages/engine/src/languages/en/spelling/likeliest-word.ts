import type { Lexicon } from "../lexicon/lexicon.ts";
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
    .map(({ word, level }) => ({ word, level, lowerCase: word.toLowerCase() }));
  const lengths = Uint8Array.from(entries, ({ lowerCase }) => lowerCase.length);
  const letters = Int32Array.from(entries, ({ lowerCase }) => letterSet(lowerCase));
  const levels = Uint8Array.from(entries, ({ level }) => Math.min(level, highestLevel));
  const byLetters = indicesByValue(letters);

  return (written) => {
    const slips = written.length <= 4 ? 1 : 2;
    const highestCost = largestCost(written);
    const writtenLetters = letterSet(written);
    let best: Suggestion | undefined = likeliestSplit(written, lexicon, highestCost);
    let bestScore = best === undefined ? Infinity : scoreOf(best);

    const highestCostAt = (index: number): number => {
      const level = levels[index] ?? 0;
      const highest = level < rare ? convincingCost(written.length, level) : highestCost;
      return Math.min(highest, (bestScore + level) / slipWeight + rounding);
    };
    const consider = (index: number, differentLetters: number): void => {
      const limit = highestCostAt(index);
      const entry = entries[index];
      if (entry === undefined || leastCost(differentLetters) > limit) return;
      if (Math.abs(entry.lowerCase.length - written.length) > slips) return;
      const cost = editCost(written, entry.lowerCase, limit);
      if (cost > limit) return;
      const suggestion = { replacement: entry.word, cost, level: entry.level };
      const score = scoreOf(suggestion);
      if (best === undefined || score < bestScore || (score === bestScore && entry.word < best.replacement)) {
        best = suggestion;
        bestScore = score;
      }
    };

    for (const [different, sets] of similarLetterSets(writtenLetters).entries()) {
      for (const set of sets) for (const index of byLetters.get(set) ?? []) consider(index, different);
    }
    for (let index = 0; index < entries.length; index += 1) {
      if (highestCostAt(index) < leastCostOfOthers) break;
      if (Math.abs((lengths[index] ?? 0) - written.length) > slips) continue;
      const different = countDifferentLetters(letters[index] ?? 0, writtenLetters);
      if (different > 2 && different <= 2 * slips) consider(index, different);
    }
    return best;
  };
}

function indicesByValue(values: Int32Array): ReadonlyMap<number, readonly number[]> {
  const indices = new Map<number, number[]>();
  for (const [index, value] of values.entries()) {
    const group = indices.get(value);
    if (group === undefined) indices.set(value, [index]);
    else group.push(index);
  }
  return indices;
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

function likeliestSplit(written: string, lexicon: Lexicon, limit: number): Suggestion | undefined {
  if (splitCost > limit) return undefined;
  const [likeliest] = splitsOf(written, lexicon).toSorted(
    (left, right) => right.level - left.level || (left.replacement < right.replacement ? -1 : 1),
  );
  return likeliest && { ...likeliest, cost: splitCost };
}
