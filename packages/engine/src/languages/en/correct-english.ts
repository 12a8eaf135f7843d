import type { Hunk } from "@motjuste/contracts";

import { categoryOf } from "./harper/categories.ts";
import { passesGuard } from "./harper/guards.ts";
import type { HarperFinding, HarperLinter } from "./harper/harper-linter.ts";
import { plainMessage } from "./harper/plain-message.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { findProtectedRanges, rangesOverlap } from "./protected-ranges.ts";
import { resolveOverlaps } from "./resolve-overlaps.ts";
import type { Proposal } from "./resolve-overlaps.ts";
import { createSpellingDecision } from "./spelling/unknown-word.ts";
import type { SpellingDecision } from "./spelling/unknown-word.ts";

/** Proposes what to change in an English text: sorted hunks that do not overlap. */
export type EnglishCorrector = (text: string) => Promise<readonly Hunk[]>;

/** The rule that reports words missing from harper's dictionary; which word was meant is decided by our ranking. */
const unknownWordRule = "SpellCheck";

/** Puts the corrector together. One instance serves a whole process or worker. */
export function createEnglishCorrector(lint: HarperLinter, lexicon: Lexicon): EnglishCorrector {
  const decideSpelling = createSpellingDecision(lexicon);
  return async (text) => {
    const findings = await lint(text);
    if (findings.length === 0) return [];
    const protectedRanges = findProtectedRanges(text);
    const proposals = findings
      .filter((finding) => !protectedRanges.some((range) => rangesOverlap(finding, range)))
      .map((finding) =>
        finding.rule === unknownWordRule
          ? spellingProposal(finding, text, decideSpelling)
          : grammarProposal(finding, text, lexicon),
      )
      .filter((proposal) => proposal !== undefined);
    return resolveOverlaps(proposals, text);
  };
}

function spellingProposal(
  finding: HarperFinding,
  text: string,
  decideSpelling: SpellingDecision,
): Proposal | undefined {
  const { start, end, replacements, priority } = finding;
  const after = decideSpelling({ text, start, end, suggested: replacements });
  if (after === undefined) return undefined;
  const before = text.slice(start, end);
  const message =
    after.toLowerCase() === before.toLowerCase()
      ? `“${after}” is written with a capital letter.`
      : `“${before}” is not an English word; “${after}” is the likeliest.`;
  return {
    start,
    end,
    before,
    after,
    ruleId: `harper/${unknownWordRule}`,
    category: "spelling",
    message,
    priority,
  };
}

function grammarProposal(finding: HarperFinding, text: string, lexicon: Lexicon): Proposal | undefined {
  const { rule, kind, start, end, replacements, priority } = finding;
  const [after] = replacements;
  const before = text.slice(start, end);
  if (after === undefined || after === before || !passesGuard(finding, text, lexicon)) return undefined;
  const message = plainMessage(finding.message);
  const category = categoryOf(rule, kind);
  return { start, end, before, after, ruleId: `harper/${rule}`, category, message, priority };
}
