import type { Hunk } from "@motjuste/contracts";

import { categoryOf } from "./harper/categories.ts";
import { passesGuard } from "./harper/guards.ts";
import type { Harper, HarperFinding } from "./harper/harper.ts";
import { maskForeign } from "./harper/mask-foreign.ts";
import { plainMessage } from "./harper/plain-message.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { findProtectedRanges, rangesOverlap } from "./protected-ranges.ts";
import type { TextRange } from "./protected-ranges.ts";
import { resolveOverlaps } from "./resolve-overlaps.ts";
import type { Proposal } from "./resolve-overlaps.ts";
import { createSpellingDecision } from "./spelling/spelling-decision.ts";
import type { SpellingDecision } from "./spelling/spelling-decision.ts";
import { findUnknownWords } from "./spelling/unknown-words.ts";

/** Proposes what to change in an English text: sorted hunks that do not overlap. */
export type EnglishCorrector = (text: string) => Promise<readonly Hunk[]>;

/** The importance that harper gives to misspellings, so that they compete with its findings as its own would. */
const spellingPriority = 63;

/** Its finding spans both words; only the second one goes. */
const repeatedWordsRule = "RepeatedWords";

/** Puts the corrector together. One instance serves a whole process or worker. */
export function createEnglishCorrector(harper: Harper, lexicon: Lexicon): EnglishCorrector {
  const decideSpelling = createSpellingDecision(lexicon, harper.isWord);
  return async (text) => {
    const { text: readable, masked } = maskForeign(text);
    const findings = await harper.lint(readable);
    const unknownWords = findUnknownWords(readable, lexicon);
    if (findings.length === 0 && unknownWords.length === 0) return [];

    const protectedRanges = findProtectedRanges(text);
    const isOpen = (range: TextRange): boolean =>
      !masked.some((hidden) => touches(range, hidden)) &&
      !protectedRanges.some((kept) => rangesOverlap(range, kept));
    const grammar = findings.filter(isOpen).map((finding) => grammarProposal(finding, text, lexicon));
    const spelling = await Promise.all(
      unknownWords.filter(isOpen).map((word) => spellingProposal(word, text, decideSpelling)),
    );
    const proposals = [...grammar, ...spelling].filter((proposal) => proposal !== undefined);
    return resolveOverlaps(proposals, text);
  };
}

async function spellingProposal(
  { start, end }: TextRange,
  text: string,
  decideSpelling: SpellingDecision,
): Promise<Proposal | undefined> {
  const before = text.slice(start, end);
  const after = await decideSpelling(before);
  if (after === undefined) return undefined;
  const message =
    after.toLowerCase() === before.toLowerCase()
      ? `“${after}” is written with a capital letter.`
      : `“${before}” is not an English word; “${after}” is the likeliest.`;
  const [ruleId, category, priority] = ["en/UnknownWord", "spelling", spellingPriority] as const;
  return { start, end, before, after, ruleId, category, message, priority };
}

function grammarProposal(finding: HarperFinding, text: string, lexicon: Lexicon): Proposal | undefined {
  const { rule, kind, end, replacements, priority } = finding;
  const [replacement] = replacements;
  const found = text.slice(finding.start, end);
  if (replacement === undefined || replacement === found || !passesGuard(finding, text, lexicon))
    return undefined;
  const kept = rule === repeatedWordsRule && found.startsWith(replacement) ? replacement.length : 0;
  return {
    start: finding.start + kept,
    end,
    before: found.slice(kept),
    after: replacement.slice(kept),
    ruleId: `harper/${rule}`,
    category: categoryOf(rule, kind),
    message: plainMessage(finding.message),
    priority,
  };
}

/** What borders on a blanked stretch was not seen in its true surroundings. */
function touches(finding: TextRange, range: TextRange): boolean {
  return finding.start <= range.end && finding.end >= range.start;
}
