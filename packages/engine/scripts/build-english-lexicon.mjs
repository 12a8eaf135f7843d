#!/usr/bin/env node
/**
 * Writes src/languages/en/lexicon/words.txt: every American and British word form of the SCOWL
 * dictionaries with how common it is in film subtitles.
 *
 *   node packages/engine/scripts/build-english-lexicon.mjs en_50k.txt
 *
 * The argument is `content/2018/en/en_50k.txt` of github.com/hermitdave/FrequencyWords: one
 * `word occurrences` a line. Filtering it through the dictionaries drops its misspellings.
 */
import { readFile, writeFile } from "node:fs/promises";
import { argv, exit, stderr, stdout } from "node:process";

import american from "dictionary-en";
import british from "dictionary-en-gb";

import { expandDictionary } from "./expand-dictionary.mjs";

/** What subtitles count of these are mostly the halves of contractions. */
const contractionHalves = ["don", "re", "ve", "ll"];

/** Subtitles split `don't` in two, so contractions have no count of their own: they are all common. */
const contractionOccurrences = 100_000;
const contraction = /^(?:[a-z]+n't|(?:i|you|he|she|it|we|they|that|there|who|what)'(?:m|re|s|ve|ll|d))$/i;

const [frequencyFile] = argv.slice(2);
if (frequencyFile === undefined) {
  stderr.write("usage: build-english-lexicon.mjs <en_50k.txt>\n");
  exit(2);
}

const occurrences = new Map();
for (const line of (await readFile(frequencyFile, "utf8")).split("\n")) {
  const [word = "", count = "0"] = line.split(" ");
  occurrences.set(word, Number(count));
}

for (const half of contractionHalves) occurrences.delete(half);

const levels = new Map();
const accepted = new Set();
const unsuggestable = new Set();
for (const { aff, dic } of [american, british]) {
  const expanded = expandDictionary(aff.toString("utf8"), dic.toString("utf8"));
  for (const word of expanded.accepted) accepted.add(word.normalize("NFC"));
  for (const word of expanded.unsuggestable) unsuggestable.add(word.normalize("NFC"));
}

for (const word of accepted) {
  const isCapitalised = word !== word.toLowerCase();
  if (!/^\p{L}+(?:['-]\p{L}+)*$/u.test(word) || unsuggestable.has(word)) continue;
  if (isCapitalised && (accepted.has(word.toLowerCase()) || word === word.toUpperCase())) continue;
  const count = contraction.test(word) ? contractionOccurrences : (occurrences.get(word.toLowerCase()) ?? 0);
  const level = Math.floor(Math.log2(count + 1));
  const words = levels.get(level);
  if (words === undefined) levels.set(level, [word]);
  else words.push(word);
}

const header = [
  "# Words of American and British English by how common they are: a level, a tab, its words.",
  "# Level n: between 2^n - 1 and 2^(n+1) - 2 occurrences in the subtitles; 0: none among the 50,000 most frequent.",
  "# Word forms: SCOWL, through the npm packages dictionary-en and dictionary-en-gb (MIT and BSD).",
  "# Occurrences: OpenSubtitles 2018, counted by hermitdave/FrequencyWords (CC-BY-SA-4.0).",
  "# This list is licensed CC-BY-SA-4.0. Written by scripts/build-english-lexicon.mjs; do not edit.",
];
const lines = [...levels]
  .toSorted(([left], [right]) => right - left)
  .map(([level, words]) => `${level}\t${words.toSorted().join(" ")}`);
await writeFile(
  new URL("../src/languages/en/lexicon/words.txt", import.meta.url),
  `${[...header, ...lines].join("\n")}\n`,
);
stdout.write(`${lines.length} levels, ${[...levels.values()].flat().length} words\n`);
