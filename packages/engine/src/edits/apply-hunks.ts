import type { TextEdit } from "./text-edit.ts";

/**
 * The text with some of its hunks applied: all accepted gives the corrected text, none gives `text`
 * byte for byte, and every subset in between replays.
 *
 * @param hunks sorted and not overlapping, as `checkHunks` demands
 * @param isAccepted which of them to apply; all of them when left out
 */
export function applyHunks<EachHunk extends TextEdit>(
  text: string,
  hunks: readonly EachHunk[],
  isAccepted: (hunk: EachHunk, index: number) => boolean = () => true,
): string {
  let result = "";
  let position = 0;
  for (const [index, hunk] of hunks.entries()) {
    if (!isAccepted(hunk, index)) continue;
    result += text.slice(position, hunk.start) + hunk.after;
    position = hunk.end;
  }
  return result + text.slice(position);
}
