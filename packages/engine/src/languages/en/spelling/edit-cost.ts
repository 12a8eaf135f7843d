import { apostrophe, cheapestReplacement, replacementCost } from "./letters.ts";

/** What each kind of slip costs; 1 is a letter replaced by one that nothing explains. */
const costs = {
  apostrophe: 0.2,
  doubledLetter: 0.4,
  swap: 0.6,
  /** Leaving a letter out is the commonest slip. */
  missing: 0.8,
  surplus: 0.95,
  /** People rarely get the first letter wrong. */
  firstLetter: 0.4,
};

/**
 * The least that {@link editCost} can be for words whose sets of letters differ in this many: a replacement
 * explains two of them, a letter left out one.
 */
export function leastCost(differentLetters: number): number {
  return Math.floor(differentLetters / 2) * cheapestReplacement + (differentLetters % 2) * costs.missing;
}

/** Three rows are enough for the table of distances; words are compared by the million, so they are kept. */
const rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const;

/** What leaving out each letter of the intended word costs. */
const missing = new Float64Array(64);

/**
 * How unlikely it is that somebody who meant `intended` wrote `written`: the cheapest way from one
 * to the other in letters left out, added, replaced or swapped. Both in lower case.
 *
 * @returns the cost, or Infinity where it would exceed `limit`
 */
export function editCost(written: string, intended: string, limit: number): number {
  const width = intended.length;
  if (written.length >= 64 || width >= 64) return Infinity;
  let [beforePrevious, previous, current] = rows as readonly [Float64Array, Float64Array, Float64Array];
  previous[0] = 0;
  for (let column = 1; column <= width; column += 1) {
    const cost = letterCost(intended, column - 1, costs.missing);
    missing[column] = cost;
    previous[column] = (previous[column - 1] ?? 0) + cost;
  }
  for (let row = 1; row <= written.length; row += 1) {
    const letter = written.charCodeAt(row - 1);
    const surplus = letterCost(written, row - 1, costs.surplus);
    let lowest = (previous[0] ?? 0) + surplus;
    current[0] = lowest;
    for (let column = 1; column <= width; column += 1) {
      const meant = intended.charCodeAt(column - 1);
      const extra = row === 1 && column === 1 && letter !== meant ? costs.firstLetter : 0;
      let cost = (previous[column - 1] ?? 0) + replacementCost(letter, meant) + extra;
      cost = Math.min(cost, (previous[column] ?? 0) + surplus);
      cost = Math.min(cost, (current[column - 1] ?? 0) + (missing[column] ?? 0));
      if (isSwap(written, row, intended, column)) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + costs.swap);
      }
      current[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    // A swap reaches back over two rows, so one row above the limit is no proof unless by a swap's cost.
    if (lowest > limit + costs.swap) return Infinity;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  const total = previous[width] ?? Infinity;
  return total > limit ? Infinity : total;
}

function letterCost(word: string, index: number, usual: number): number {
  const letter = word.charCodeAt(index);
  if (letter === apostrophe) return costs.apostrophe;
  if (index === 0) return usual + costs.firstLetter;
  return letter === word.charCodeAt(index - 1) ? costs.doubledLetter : usual;
}

function isSwap(written: string, row: number, intended: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  const last = written.charCodeAt(row - 1);
  const first = written.charCodeAt(row - 2);
  return (
    last !== first && last === intended.charCodeAt(column - 2) && first === intended.charCodeAt(column - 1)
  );
}
