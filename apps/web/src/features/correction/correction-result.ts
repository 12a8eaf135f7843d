import type { CorrectionMode, CorrectionResponse, Hunk, LanguageCode } from "@motjuste/contracts";
import { applyHunks, checkHunks, createLedger, diffTexts } from "@motjuste/engine/edits";
import type { Ledger } from "@motjuste/engine/edits";

/** What the screen asks for. */
export interface CorrectionCall {
  readonly text: string;
  readonly language: LanguageCode;
  readonly mode: CorrectionMode;
}

/** A correction on the desk: what was asked, who served it, and what was decided about each change. */
export interface CorrectionResult {
  readonly language: LanguageCode;
  readonly mode: CorrectionMode;
  readonly engine: string;
  /** Holds the text that was corrected, its changes and the decisions about them. */
  readonly ledger: Ledger;
}

/**
 * Lays an answer out for decisions. Changes that do not lead to the corrected text, as an older or a
 * foreign server may send, are set aside and found by code instead, without explanations.
 */
export function resultOf(call: CorrectionCall, response: CorrectionResponse): CorrectionResult {
  const { text, language, mode } = call;
  const hunks = leadsTo(text, response.hunks, response.correctedText)
    ? response.hunks
    : findHunks(text, response.correctedText, language);
  return { language, mode, engine: response.engine, ledger: createLedger(text, hunks) };
}

function leadsTo(text: string, hunks: readonly Hunk[], correctedText: string): boolean {
  try {
    checkHunks(text, hunks);
    return applyHunks(text, hunks) === correctedText;
  } catch {
    return false;
  }
}

function findHunks(text: string, correctedText: string, language: LanguageCode): Hunk[] {
  return diffTexts(text, correctedText, language).map(({ start, end, before, after }) => ({
    start,
    end,
    before,
    after,
    ruleId: "unexplained/difference",
    category: "style",
    message: "",
  }));
}
