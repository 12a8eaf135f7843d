import { graphemeBoundaries } from "./grapheme-boundaries.ts";
import type { TextEdit } from "./text-edit.ts";

/** Thrown for hunks that cannot be replayed. Its message holds positions only, never words of the text. */
export class HunkError extends Error {
  override readonly name = "HunkError";
}

/**
 * Makes sure that hunks may be shown and replayed over `text`.
 *
 * @throws {HunkError} that names the first hunk which is out of range or order, overlaps the one before
 *   it, disagrees with the text, changes nothing or splits a grapheme cluster
 */
export function checkHunks(text: string, hunks: readonly TextEdit[]): void {
  const isBoundary = graphemeBoundaries(text);
  let previousEnd = 0;
  for (const [index, hunk] of hunks.entries()) {
    const fault = faultOf(hunk, text, previousEnd, isBoundary);
    if (fault !== undefined) throw new HunkError(`hunk ${index} (${hunk.start} to ${hunk.end}) ${fault}`);
    previousEnd = hunk.end;
  }
}

function faultOf(
  hunk: TextEdit,
  text: string,
  previousEnd: number,
  isBoundary: (index: number) => boolean,
): string | undefined {
  const isInRange =
    Number.isInteger(hunk.start) && Number.isInteger(hunk.end) && hunk.start >= 0 && hunk.end <= text.length;
  if (!isInRange) return `is outside of the text, which has ${text.length} code units`;
  if (hunk.end < hunk.start) return "ends before it starts";
  if (hunk.start < previousEnd) return `starts before the previous one ends at ${previousEnd}`;
  if (text.slice(hunk.start, hunk.end) !== hunk.before)
    return "has a `before` that is not what the text says";
  if (hunk.before === hunk.after) return "changes nothing";
  if (!isBoundary(hunk.start) || !isBoundary(hunk.end)) return "splits a grapheme cluster";
  return undefined;
}
