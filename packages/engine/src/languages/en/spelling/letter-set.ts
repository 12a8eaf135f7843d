const letterCount = 26;

/** One bit for each of the letters a to z that occur in a word in lower case. */
export function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    if (letter >= 0 && letter < letterCount) set |= 1 << letter;
  }
  return set;
}

/** How many letters occur in one of two sets only. */
export function countDifferentLetters(left: number, right: number): number {
  let bits = left ^ right;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The set itself, the sets that differ in one letter, and those that differ in two. */
export function similarLetterSets(set: number): readonly (readonly number[])[] {
  const inOne: number[] = [];
  const inTwo: number[] = [];
  for (let first = 0; first < letterCount; first += 1) {
    inOne.push(set ^ (1 << first));
    for (let second = 0; second < first; second += 1) inTwo.push(set ^ (1 << first) ^ (1 << second));
  }
  return [[set], inOne, inTwo];
}
