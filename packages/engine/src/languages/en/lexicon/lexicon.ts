import { readFileSync } from "node:fs";

/** A word of the list and how common it is. */
export interface LexiconWord {
  /** Lower case, except for names and the like, which are only right with capitals. */
  readonly word: string;
  /** Powers of two of its occurrences in subtitles; 0 for a word too rare to have been counted. */
  readonly level: number;
}

/** The words of American and British English. */
export interface Lexicon {
  /** Every word once. */
  readonly words: readonly LexiconWord[];
  /** The entry that spells this word, whatever the case of the question. */
  find(word: string): LexiconWord | undefined;
}

/** Reads the list that scripts/build-english-lexicon.mjs wrote: lines of a level, a tab and words. */
export function parseLexicon(list: string): Lexicon {
  const words: LexiconWord[] = [];
  const byLowerCase = new Map<string, LexiconWord>();
  for (const line of list.split("\n")) {
    const tab = line.indexOf("\t");
    if (tab < 0) continue;
    const level = Number(line.slice(0, tab));
    for (const word of line.slice(tab + 1).split(" ")) {
      const entry = { word, level };
      words.push(entry);
      const key = word.toLowerCase();
      if (!byLowerCase.has(key)) byLowerCase.set(key, entry);
    }
  }
  return { words, find: (word) => byLowerCase.get(word.toLowerCase()) };
}

/** The list that ships with the engine. Blocks while it reads: for workers and scripts. */
export function loadLexicon(): Lexicon {
  return parseLexicon(readFileSync(new URL("words.txt", import.meta.url), "utf8"));
}
