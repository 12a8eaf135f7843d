/** Helpers that look at what stands around a stretch of text. */

/** The word that ends right before this index, with nothing but one run of spaces between, in lower case. */
export function wordBefore(text: string, index: number): string {
  return (
    /([\p{L}\p{M}'’-]+)[ \t]*$/u.exec(text.slice(Math.max(0, index - 60), index))?.[1]?.toLowerCase() ?? ""
  );
}

/** The word that starts at or after this index, with nothing but one run of spaces between, as written. */
export function wordAfter(text: string, index: number): string {
  return /^[ \t]*([\p{L}\p{M}'’-]+)/u.exec(text.slice(index, index + 60))?.[1] ?? "";
}

/** Whether a sentence starts at this index: at the start of a line or after the end of another sentence. */
export function isSentenceStart(text: string, index: number): boolean {
  const before = text
    .slice(Math.max(0, index - 20), index)
    .replace(/["'“”‘’«»([*_\s-]+$/u, (trailing) => (trailing.includes("\n") ? "\n" : ""));
  return before === "" || /[.!?…:\n]$/u.test(before);
}

/** Whether the text has a capital first letter and small ones after it. */
export function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** The word with its first letter as a capital. */
export function capitalise(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}
