/**
 * How far a word of this level may be from a misspelling of this length to be taken for what was meant.
 * The longer the misspelling and the commoner the word, the less it can be chance.
 */
export function convincingCost(writtenLength: number, level: number): number {
  if (writtenLength >= 7 && level >= 9) return Infinity;
  if (writtenLength >= 5 && level >= 7) return 1.4;
  return writtenLength > 3 || level >= 12 ? 0.95 : -Infinity;
}
