/** A stretch of a text, as string indices, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What is written by other rules than English, and is therefore never corrected. */
const protectedPatterns = [
  // Addresses of pages, and things that look like one: "www.example.org/a", "example.com".
  /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|info|io|dev|app|co|uk|de|fr|eu|ch|es|it)\b(?:\/\S*)?/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  // Handles and tags: "@someone", "#topic".
  /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_]+/gu,
  // Code between backticks, markup and placeholders: "`npm i`", "<b>", "{{name}}", "${name}", "&nbsp;".
  /`[^`\n]+`/gu,
  /<\/?[a-z][^<>\n]*>/giu,
  /\$?\{{1,2}[^{}\n]*\}{1,2}/gu,
  /&#?\w+;/gu,
  // Names of things in code: "snake_case", "camelCase", "call()", "v1.2", "file.ts", "--flag", "a/b/c".
  /[\p{L}\p{N}]*_[\p{L}\p{N}_]+/gu,
  /\b\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu,
  /\b[\w.]+\(\)/gu,
  /\b\p{L}*\p{N}[\p{L}\p{N}.]*\p{L}[\p{L}\p{N}]*\b/gu,
  /\b(?:[\w.-]+\/)*[\w-]+\.(?:tsx?|jsx?|mjs|json|py|rs|md|txt|html?|css|pdf|docx?|xlsx?|png|jpe?g|zip|exe|sh|ya?ml)\b/giu,
  /(?<=^|\s)--?[a-z][\w-]*/gimu,
  /(?<=^|\s)(?:~|\.{1,2})?(?:\/[\w.-]+)+\/?/gu,
  // Initialisms: "NASA", "U.S.", "TVs".
  /(?<![\p{L}'’])\p{Lu}{2,}s?(?![\p{L}'’])/gu,
  /(?<!\p{L})(?:\p{L}\.){2,}/gu,
];

/** Finds the stretches of a text that are no prose: addresses, code, markup, initialisms. In no particular order. */
export function findProtectedRanges(text: string): readonly TextRange[] {
  return protectedPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/** Whether two stretches share a character, or an empty one lies within the other. */
export function rangesOverlap(left: TextRange, right: TextRange): boolean {
  if (left.start === left.end) return left.start > right.start && left.start < right.end;
  if (right.start === right.end) return right.start > left.start && right.start < left.end;
  return left.start < right.end && right.start < left.end;
}
