import type { TextRange } from "../protected-ranges.ts";

/** A text that harper can read, and where it differs from the original. */
export interface MaskedText {
  /** As long as the original in UTF-16 code units, so that offsets hold. */
  readonly text: string;
  readonly masked: readonly TextRange[];
}

/**
 * Letters of other scripts, which harper would look up one by one in its English dictionary, and runs
 * without a space that are longer than any word: on 20,000 times "a" harper crashes.
 */
const unreadable = /(?:(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited}).)+|\S{60,}/gsu;

/** Blanks what is not English for certain. Also makes line ends "\n", the only ones harper knows. */
export function maskForeign(text: string): MaskedText {
  const masked: TextRange[] = [];
  const blanked = text.replaceAll(unreadable, (run: string, index: number) => {
    if (/^\s+$/u.test(run)) return run;
    masked.push({ start: index, end: index + run.length });
    return " ".repeat(run.length);
  });
  return { text: blanked.replaceAll("\r\n", " \n").replaceAll("\r", "\n"), masked };
}
