import type { Lexicon } from "../lexicon/lexicon.ts";
import { isCapitalised, isSentenceStart, wordAfter } from "../surroundings.ts";
import { createNearWordSearch } from "./near-words.ts";
import { rankSuggestions } from "./rank-suggestions.ts";
import type { RankedSuggestion } from "./rank-suggestions.ts";

/** A word that the checker does not know, in its text. */
export interface UnknownWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What the checker proposes. */
  readonly suggested: readonly string[];
}

/** Answers what an unknown word should be, or undefined where leaving it is safer. */
export type SpellingDecision = (unknown: UnknownWord) => string | undefined;

/** Before a known word these make another word, which no dictionary lists in full. */
const productivePrefix =
  /^(?:anti|auto|bio|co|counter|cyber|eco|hyper|inter|macro|mega|meta|micro|mid|mini|multi|nano|neo|non|over|photo|post|pre|pro|proto|pseudo|re|self|semi|sub|super|tele|trans|ultra|under)-?/u;

/** Texts repeat their mistakes, and ranking is the dearest step. */
const rememberedWords = 5_000;

/** Prepares the decision: one lexicon for all calls. */
export function createSpellingDecision(lexicon: Lexicon): SpellingDecision {
  const findNearWords = createNearWordSearch(lexicon);
  const remembered = new Map<string, RankedSuggestion | undefined>();
  const best = (written: string, suggested: readonly string[]): RankedSuggestion | undefined => {
    if (!remembered.has(written)) {
      if (remembered.size >= rememberedWords) remembered.clear();
      const [first] = rankSuggestions(written, suggested, lexicon, findNearWords);
      remembered.set(written, first !== undefined && isConvincing(written, first) ? first : undefined);
    }
    return remembered.get(written);
  };
  return ({ text, start, end, suggested }) => {
    const written = text.slice(start, end).replaceAll("’", "'");
    if (!isCandidate(written) || isKnown(written, lexicon)) return undefined;
    if (isPartOfName(text, start, end)) return undefined;
    const suggestion = best(written.toLowerCase(), suggested);
    if (suggestion === undefined) return undefined;
    if (!isCapitalised(written)) return matchApostrophe(suggestion.replacement, text.slice(start, end));
    return isSafeForSentenceStart(suggestion, written)
      ? matchApostrophe(
          suggestion.replacement.replace(/^\p{L}/u, (first) => first.toUpperCase()),
          text.slice(start, end),
        )
      : undefined;
  };
}

/** Short, accented, numbered or oddly capitalised words are rather names, units or foreign than slips. */
function isCandidate(written: string): boolean {
  return /^[A-Za-z][a-z']*[a-z]$/u.test(written) && written.replaceAll("'", "").length >= 3;
}

function isKnown(written: string, lexicon: Lexicon): boolean {
  const entry = lexicon.find(written);
  if (entry !== undefined && (!isCapitalised(entry.word) || isCapitalised(written))) return true;
  const possessed = /^(.+)'s?$/u.exec(written)?.[1];
  if (possessed !== undefined && lexicon.find(possessed) !== undefined) return true;
  const stem = written.replace(productivePrefix, "");
  return stem !== written && stem.length >= 4 && lexicon.find(stem) !== undefined;
}

/** A capital in mid-sentence marks a name, and small words between names belong to them: "Ludwig van Beethoven". */
function isPartOfName(text: string, start: number, end: number): boolean {
  if (isCapitalised(text.slice(start, end)))
    return !isSentenceStart(text, start) || isCapitalised(wordAfter(text, end));
  return /(?:\p{Lu}[\p{L}.'’]*) $/u.test(text.slice(0, start)) && /^ \p{Lu}\p{Ll}/u.test(text.slice(end));
}

function isConvincing(written: string, { cost, level, replacement }: RankedSuggestion): boolean {
  if (isCapitalised(replacement)) return cost === 0 && level >= 8;
  if (cost <= 0.95) return written.length > 3 || level >= 12;
  if (cost <= 1.4) return written.length >= 5 && level >= 7;
  return written.length >= 7 && level >= 9;
}

/** At the start of a sentence a name looks like any word: only a plain slip in a long, common word counts. */
function isSafeForSentenceStart({ cost, level }: RankedSuggestion, written: string): boolean {
  return written.length >= 5 && cost <= 0.95 && level >= 10;
}

function matchApostrophe(replacement: string, written: string): string {
  return written.includes("’") ? replacement.replaceAll("'", "’") : replacement;
}
