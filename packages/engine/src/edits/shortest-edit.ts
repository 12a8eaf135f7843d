import { joinChanges } from "./change.ts";
import type { Change } from "./change.ts";

/**
 * The fewest insertions and deletions that lead from one sequence to the other, neighbours joined into
 * runs: Myers' greedy algorithm ("An O(ND) difference algorithm and its variations", 1986).
 *
 * Our own, because every answer of a language model waits for it: npm's `diff` takes 75 ms when a tenth
 * of the words of 20,000 characters change, the whole of `diffTexts` with this 8.
 *
 * @param maximumLength gives up beyond so many insertions and deletions: the work grows with its square
 * @returns sorted changes, or undefined when given up
 */
export function shortestEdit(
  before: readonly string[],
  after: readonly string[],
  maximumLength: number,
): Change[] | undefined {
  const middle = differingMiddle(before, after);
  const numbers = new Map<string, number>();
  const from = toNumbers(before.slice(middle.start, middle.end), numbers);
  const to = toNumbers(after.slice(middle.afterStart, middle.afterEnd), numbers);
  const rows = furthestRows(from, to, maximumLength);
  if (rows === undefined) return undefined;
  return joinChanges(
    stepsAlong(rows, from.length, to.length, middle.start),
    (gapStart, gapEnd) => gapStart === gapEnd,
  );
}

/** What is left of two sequences without their common start and their common end. */
export function differingMiddle(before: readonly string[], after: readonly string[]): Change {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  let end = before.length;
  let afterEnd = after.length;
  while (end > start && afterEnd > start && before[end - 1] === after[afterEnd - 1]) {
    end -= 1;
    afterEnd -= 1;
  }
  return { start, end, afterStart: start, afterEnd };
}

/** Equal tokens as equal numbers: the inner loop does nothing but compare. */
function toNumbers(tokens: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(tokens, (token) => {
    const number = numbers.get(token) ?? numbers.size;
    numbers.set(token, number);
    return number;
  });
}

/**
 * For each number of edits, how far into `from` one gets on each diagonal. Row n holds the diagonals
 * -n, -n + 2, ... n; the last row reaches the end of both.
 */
function furthestRows(from: Int32Array, to: Int32Array, maximumLength: number): Int32Array[] | undefined {
  const rows: Int32Array[] = [];
  let previous = new Int32Array([0]);
  for (let edits = 0; edits <= maximumLength; edits += 1) {
    const row = new Int32Array(edits + 1);
    rows.push(row);
    for (let place = 0; place <= edits; place += 1) {
      let x = inserts(previous, place) ? at(previous, place) : at(previous, place - 1) + 1;
      let y = x - (2 * place - edits);
      while (x < from.length && y < to.length && from[x] === to[y]) {
        x += 1;
        y += 1;
      }
      row[place] = x;
      if (x >= from.length && y >= to.length) return rows;
    }
    previous = row;
  }
  return undefined;
}

/**
 * Whether the furthest way to a place comes by an insertion, from the same place of the row before;
 * otherwise it comes by a deletion, from the place to the left.
 */
function inserts(previous: Int32Array, place: number): boolean {
  return place === 0 || (place < previous.length && at(previous, place - 1) < at(previous, place));
}

function at(row: Int32Array, place: number): number {
  return row[place] ?? 0;
}

/** Walks back from the end to the start: one change for each insertion and deletion. */
function stepsAlong(
  rows: readonly Int32Array[],
  fromLength: number,
  toLength: number,
  offset: number,
): Change[] {
  const steps: Change[] = [];
  let diagonal = fromLength - toLength;
  for (const [edits, previous] of [...rows.slice(0, -1).entries()].toReversed()) {
    const place = (diagonal + edits + 1) / 2;
    const isInsertion = inserts(previous, place);
    const previousPlace = isInsertion ? place : place - 1;
    diagonal = 2 * previousPlace - edits;
    const start = at(previous, previousPlace) + offset;
    const afterStart = start - diagonal;
    steps.push({
      start,
      end: isInsertion ? start : start + 1,
      afterStart,
      afterEnd: isInsertion ? afterStart + 1 : afterStart,
    });
  }
  return steps.toReversed();
}
