import type { Lexicon } from "../lexicon/lexicon.ts";
import { capitalise, isCapitalised } from "../surroundings.ts";
import { convincingCost } from "./convincing-cost.ts";
import { createLikeliestWordSearch } from "./likeliest-word.ts";
import type { Suggestion } from "./likeliest-word.ts";

/** Answers what an unknown word should be, or undefined where leaving it is safer. */
export type SpellingDecision = (written: string) => Promise<string | undefined>;

/** A name must be this common to be seen in small letters. */
const commonName = 8;

/** Texts repeat their mistakes, and both the search and the question to harper cost. */
const rememberedWords = 5_000;

/**
 * Prepares the decision: one lexicon for all calls.
 *
 * @param isWord whether another dictionary knows a word that the lexicon lacks; asked last, for it is slow
 */
export function createSpellingDecision(
  lexicon: Lexicon,
  isWord: (word: string) => Promise<boolean>,
): SpellingDecision {
  const findLikeliestWord = createLikeliestWordSearch(lexicon);
  const remembered = new Map<string, Suggestion | undefined>();

  const decide = async (word: string): Promise<Suggestion | undefined> => {
    const likeliest = findLikeliestWord(word);
    if (likeliest === undefined || !isConvincing(word, likeliest)) return undefined;
    const isNameInSmallLetters = lexicon.find(word) !== undefined;
    return isNameInSmallLetters || !(await isWord(word)) ? likeliest : undefined;
  };

  return async (written) => {
    const word = written.replaceAll("’", "'").toLowerCase();
    if (!remembered.has(word)) {
      if (remembered.size >= rememberedWords) remembered.clear();
      remembered.set(word, await decide(word));
    }
    const suggestion = remembered.get(word);
    if (suggestion === undefined) return undefined;
    const replacement = written.includes("’")
      ? suggestion.replacement.replaceAll("'", "’")
      : suggestion.replacement;
    if (!isCapitalised(written)) return replacement;
    return isSafeForSentenceStart(suggestion, word) ? capitalise(replacement) : undefined;
  };
}

/** A name is only taken for what was meant where nothing but its capital is missing. */
function isConvincing(written: string, { cost, level, replacement }: Suggestion): boolean {
  if (isCapitalised(replacement)) return cost === 0 && level >= commonName;
  return cost <= convincingCost(written.length, level);
}

/** At the start of a sentence a name looks like any word: only a plain slip in a long, common word counts. */
function isSafeForSentenceStart({ cost, level }: Suggestion, written: string): boolean {
  return written.length >= 5 && cost <= 0.95 && level >= 10;
}
