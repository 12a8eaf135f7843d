const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Characters that never join their neighbour when both sides are of this kind. Asking the segmenter
 * costs microseconds, and nearly every boundary of a real text is between two of these.
 */
const standsAlone =
  /^(?![\p{M}\p{Cf}])[\t\n -~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、！？：；「」（）«»“”‘’…]$/u;

/** Tells whether an index of `text` (UTF-16 code units) is between two grapheme clusters, or at either end. */
export function graphemeBoundaries(text: string): (index: number) => boolean {
  let segments: Intl.Segments | undefined;
  return (index) => {
    if (index === 0 || index === text.length) return true;
    if (standsAlone.test(text.charAt(index - 1)) && standsAlone.test(text.charAt(index))) return true;
    segments ??= graphemes.segment(text);
    return segments.containing(index)?.index === index;
  };
}
