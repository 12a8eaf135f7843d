/** A part of a text that can be corrected by itself. */
export interface TextPart {
  /** Where it starts in the whole, as a string index. */
  readonly start: number;
  readonly text: string;
}

/**
 * Long enough that handing a part to a worker costs nothing beside correcting it, short enough that
 * a long text spreads over the workers and an aborted one stops soon. In UTF-16 code units.
 */
const usualPartLength = 1_500;

/** From the best place to cut to the worst: between paragraphs, lines, sentences. */
const cuts = [/\n[ \t\r]*\n\s*/gu, /\n\s*/gu, /[.!?…]["'”’)\]]*\s+(?=["'“‘(]?\p{Lu})/gu];

/**
 * Cuts a text into parts of about {@link usualPartLength}, together the whole text. Sentences stay
 * in one piece, so a part may be longer.
 */
export function splitText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  while (text.length - start > usualPartLength) {
    const end = start + lengthOfNextPart(text.slice(start));
    parts.push({ start, text: text.slice(start, end) });
    start = end;
  }
  if (start < text.length || parts.length === 0) parts.push({ start, text: text.slice(start) });
  return parts;
}

function lengthOfNextPart(rest: string): number {
  const head = rest.slice(0, usualPartLength);
  for (const cut of cuts) {
    const last = [...head.matchAll(cut)].at(-1);
    if (last !== undefined && last.index + last[0].length < head.length) return last.index + last[0].length;
  }
  for (const cut of cuts) {
    cut.lastIndex = 0;
    const next = cut.exec(rest);
    cut.lastIndex = 0;
    if (next !== null) return next.index + next[0].length;
  }
  return rest.length;
}
