import { diffTexts } from "@motjuste/engine/edits";

import { readCorpus } from "./corrector/corpus.ts";
import { median } from "./support/median.ts";
import { writeResult } from "./support/write-result.ts";

/** The longest text that one call accepts. */
const characters = 20_000;
const rounds = 15;

/** The same text with every `step`-th word replaced. */
function withChanges(text: string, step: number): string {
  return text
    .split(" ")
    .map((word, index) => (index % step === 0 ? `${word}s` : word))
    .join(" ");
}

/** Text of Chinese characters and full stops, the same in every run. */
function chineseText(seed: number): string {
  const codes = Array.from({ length: characters }, (_, index) => 0x4e00 + ((index * 7919 + seed) % 3000));
  return codes.map((code, index) => (index % 24 === 23 ? "。" : String.fromCodePoint(code))).join("");
}

/** How long the differences of two texts of 20,000 characters take, the usual cases and the worst. */
export async function measureLedger(): Promise<void> {
  const english = (await readCorpus()).join(" ").slice(0, characters);
  const reversed = english.split(" ").toReversed().join(" ");
  const chinese = chineseText(0);
  const lines = "a\n".repeat(characters / 2);
  const cases = {
    "English, one word in twenty changed": () => diffTexts(english, withChanges(english, 20), "en"),
    "English, every word changed": () => diffTexts(english, withChanges(english, 1), "en"),
    "English, another text": () => diffTexts(english, reversed, "en"),
    "Chinese, another text": () => diffTexts(chinese, chineseText(1234), "zh"),
    "one letter, repeated": () => diffTexts("a".repeat(characters), "a".repeat(characters - 1), "en"),
    "ten thousand lines of one letter, all changed": () => diffTexts(lines, lines.replaceAll("a", "b"), "en"),
  };
  const milliseconds = Object.entries(cases).map(([name, difference]) => {
    const times = Array.from({ length: rounds }, () => {
      const started = performance.now();
      difference();
      return performance.now() - started;
    });
    return [name, Math.round(median(times) * 10) / 10];
  });
  await writeResult("ledger", { characters, medianMilliseconds: Object.fromEntries(milliseconds) });
}
