import { readFile } from "node:fs/promises";

/** Every so many sentences one gets a slip, about as often as in a careful learner's text. */
const sentencesPerSlip = 3;

/** Sentences of the Common Voice collection (CC0 1.0), some with planted slips; the same ones every time. */
export async function readCorpus(): Promise<readonly string[]> {
  const file = await readFile(new URL("sentences.txt", import.meta.url), "utf8");
  return file
    .trim()
    .split("\n")
    .map((sentence, index) => (index % sentencesPerSlip === 0 ? plantSlip(sentence) : sentence));
}

/** Swaps two letters in the middle of the longest word. */
function plantSlip(sentence: string): string {
  const longest = sentence.match(/[a-z]+/gu)?.toSorted((left, right) => right.length - left.length)[0] ?? "";
  const middle = Math.floor(longest.length / 2);
  const slip =
    longest.slice(0, middle - 1) +
    longest.charAt(middle) +
    longest.charAt(middle - 1) +
    longest.slice(middle + 1);
  return sentence.replace(longest, slip);
}
