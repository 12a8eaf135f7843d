import type { LanguageCode } from "@motjuste/contracts";

import type { Change } from "./change.ts";
import { graphemeBoundaries } from "./grapheme-boundaries.ts";

/** Written without spaces: a word is what a dictionary says there, and half of one is no change to show. */
const languagesWithoutSpaces: ReadonlySet<LanguageCode> = new Set(["zh", "ja"]);

/**
 * Beyond so many changes the dictionary is not asked: 4 microseconds a time add up, and between changes
 * so close together whole words would not make the reading easier.
 */
const maximumChangesOfWords = 250;

/**
 * Lets each change grow until both of its ends are between grapheme clusters, and in Chinese and
 * Japanese between words, of both texts. Changes that grow into each other end up touching.
 *
 * @param changes in UTF-16 code units, sorted
 */
export function widenChanges(
  changes: readonly Change[],
  before: string,
  after: string,
  language: LanguageCode,
): Change[] {
  const edgesOf =
    languagesWithoutSpaces.has(language) && changes.length <= maximumChangesOfWords
      ? (text: string) => wordBoundaries(text, language)
      : graphemeBoundaries;
  const isEdgeBefore = edgesOf(before);
  const isEdgeAfter = edgesOf(after);
  const isEdge = (index: number, afterIndex: number) => isEdgeBefore(index) && isEdgeAfter(afterIndex);
  let previousEnd = 0;
  return changes.map((change, index) => {
    let { start, end, afterStart, afterEnd } = change;
    const nextStart = changes[index + 1]?.start ?? before.length;
    while (start > previousEnd && !isEdge(start, afterStart)) {
      start -= 1;
      afterStart -= 1;
    }
    while (end < nextStart && !isEdge(end, afterEnd)) {
      end += 1;
      afterEnd += 1;
    }
    previousEnd = end;
    return { start, end, afterStart, afterEnd };
  });
}

function wordBoundaries(text: string, language: LanguageCode): (index: number) => boolean {
  const isGraphemeBoundary = graphemeBoundaries(text);
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return (index) => isGraphemeBoundary(index) && (words.containing(index)?.index ?? index) === index;
}
