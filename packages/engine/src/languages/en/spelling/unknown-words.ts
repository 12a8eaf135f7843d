import type { Lexicon } from "../lexicon/lexicon.ts";
import type { TextRange } from "../protected-ranges.ts";
import { isCapitalised, isSentenceStart, wordAfter } from "../surroundings.ts";

/** Letters of the Latin alphabet, with apostrophes inside; what adjoins a digit or an accented letter is something else. */
const word = /(?<![\p{L}\p{M}\p{N}_])[A-Za-z]+(?:['’][A-Za-z]+)*(?![\p{L}\p{M}\p{N}_])/gu;

/** Before a known word these make another word, which no dictionary lists in full. */
const productivePrefix =
  /^(?:anti|auto|bio|co|counter|cyber|eco|hyper|inter|macro|mega|meta|micro|mid|mini|multi|nano|neo|non|over|photo|post|pre|pro|proto|pseudo|re|self|semi|sub|super|tele|trans|ultra|under)-?/u;

/**
 * Finds the words that our lexicon does not explain and that do not look like names. The halves of a
 * hyphenated word are two words.
 */
export function findUnknownWords(text: string, lexicon: Lexicon): readonly TextRange[] {
  const unknown: TextRange[] = [];
  for (const { 0: match, index: start } of text.matchAll(word)) {
    const range = { start, end: start + match.length };
    const written = match.replaceAll("’", "'");
    if (!isKnown(written, lexicon) && isCandidate(written) && !isPartOfName(text, range)) unknown.push(range);
  }
  return unknown;
}

/** Short or oddly capitalised words are rather names, units or foreign than slips. */
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
function isPartOfName(text: string, { start, end }: TextRange): boolean {
  if (isCapitalised(text.slice(start, end)))
    return !isSentenceStart(text, start) || isCapitalised(wordAfter(text, end));
  return /(?:\p{Lu}[\p{L}.'’]*) $/u.test(text.slice(0, start)) && /^ \p{Lu}\p{Ll}/u.test(text.slice(end));
}
