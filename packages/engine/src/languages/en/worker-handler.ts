import { exit } from "node:process";

import type { Hunk } from "@motjuste/contracts";

import { createEnglishCorrector } from "./correct-english.ts";
import type { EnglishCorrector } from "./correct-english.ts";
import { createHarper } from "./harper/harper.ts";
import { loadLexicon } from "./lexicon/lexicon.ts";

/** A text in, its proposed changes out. */
export type EnglishHandler = (text: string) => Promise<readonly Hunk[]>;

/** What a worker runs; loading it takes one to two seconds. */
export async function createHandler(): Promise<EnglishHandler> {
  const correct = createEnglishCorrector(await createHarper(), loadLexicon());
  return (text) => correctOrExit(correct, text);
}

/** WebAssembly that trapped is in an unknown state: the worker ends, and the pool replaces it. */
async function correctOrExit(correct: EnglishCorrector, text: string): Promise<readonly Hunk[]> {
  try {
    return await correct(text);
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "RuntimeError") exit(1);
    throw thrown;
  }
}
