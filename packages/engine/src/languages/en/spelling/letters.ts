/** Character code of the straight apostrophe. */
export const apostrophe = 39;

const replacement = { soundsAlike: 0.6, neighbouringKey: 0.75, any: 1 };

/** What no replacement of a letter by another falls below. */
export const cheapestReplacement = Math.min(...Object.values(replacement));

const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Letters that English spelling uses for the same sound. */
const soundAlikes = ["ae", "ai", "ao", "ei", "eo", "eu", "iy", "ou", "cs", "ck", "sz", "gj", "vw", "fv"];

const firstLetter = 97;
const letterCount = 26;
const table = buildTable();

/** What it costs to write one letter for another; both as character codes in lower case. */
export function replacementCost(written: number, meant: number): number {
  if (written === meant) return 0;
  const row = written - firstLetter;
  const column = meant - firstLetter;
  const areLetters = row >= 0 && row < letterCount && column >= 0 && column < letterCount;
  return areLetters ? (table[row * letterCount + column] ?? replacement.any) : replacement.any;
}

function buildTable(): Float64Array {
  const costs = new Float64Array(letterCount * letterCount).fill(replacement.any);
  const set = (pair: string, cost: number): void => {
    const [left, right] = [pair.charCodeAt(0) - firstLetter, pair.charCodeAt(1) - firstLetter];
    costs[left * letterCount + right] = cost;
    costs[right * letterCount + left] = cost;
  };
  for (const pair of neighbouringKeys()) set(pair, replacement.neighbouringKey);
  for (const pair of soundAlikes) set(pair, replacement.soundsAlike);
  return costs;
}

/** Pairs beside each other in a row, and each key with the two it touches in the row below. */
function neighbouringKeys(): string[] {
  return keyboardRows
    .flatMap((keys, rowIndex) => {
      const below = keyboardRows[rowIndex + 1] ?? "";
      return Array.from(keys).flatMap((key, column) => [
        key + (keys[column + 1] ?? ""),
        key + (below[column] ?? ""),
        key + (below[column - 1] ?? ""),
      ]);
    })
    .filter((pair) => pair.length === 2);
}
