import { setMaxListeners } from "node:events";

import { AppError, languageOf } from "@motjuste/contracts";
import type { Hunk, LanguageCode } from "@motjuste/contracts";

import { warmUpText as englishWarmUpText } from "../../languages/en/warm-up-text.ts";
import { createWorkerPool } from "../../worker-pool/worker-pool.ts";
import type { WorkerPool } from "../../worker-pool/worker-pool.ts";
import type { Provider } from "../provider.ts";
import { splitText } from "./split-text.ts";

/** What serves a language. Each has workers of its own: loading two into one would add up their memory. */
const languageWorkers: readonly LanguageWorker[] = [
  {
    code: "en",
    entry: new URL("../../languages/en/worker.mjs", import.meta.url),
    warmUpText: englishWarmUpText,
  },
];

interface LanguageWorker {
  readonly code: LanguageCode;
  readonly entry: URL;
  /** A text whose correction loads everything that is loaded on first use. */
  readonly warmUpText: string;
}

/** How to set up the built-in engine. */
export interface BuiltInProviderOptions {
  /** The most worker threads a language may use, at least 1; each costs about 400 MB. */
  readonly threads: number;
}

/**
 * The engine that needs no key and no network: rules and word lists, in worker threads. It starts
 * with one worker a language and grows to `threads` while texts wait.
 */
export function createBuiltInProvider({ threads }: BuiltInProviderOptions): Provider {
  const pools = new Map<LanguageCode, WorkerPool<string, readonly Hunk[]>>();
  for (const { code, entry } of languageWorkers) pools.set(code, createWorkerPool({ entry, threads }));

  const poolOf = (language: LanguageCode): WorkerPool<string, readonly Hunk[]> => {
    const pool = pools.get(language);
    if (pool !== undefined) return pool;
    const supported = [...pools.keys()].map((code) => languageOf(code).englishName).join(", ");
    throw new AppError("unsupported_mode", `The built-in engine corrects ${supported} so far.`);
  };

  return {
    name: "built-in",
    supports: (language, mode) => mode === "basic" && pools.has(language),
    correct: async ({ text, language }, { signal } = {}) => {
      const pool = poolOf(language);
      const parts = splitText(text);
      const partSignal = signal && forManyListeners(signal);
      const found = await Promise.all(parts.map((part) => pool.run(part.text, { signal: partSignal })));
      return { hunks: parts.flatMap(({ start }, index) => shift(found[index] ?? [], start)) };
    },
    warmUp: async () => {
      await Promise.all(languageWorkers.map(({ code, warmUpText }) => poolOf(code).run(warmUpText)));
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** Hunks of a part as hunks of the whole text. */
function shift(hunks: readonly Hunk[], by: number): readonly Hunk[] {
  return hunks.map((hunk) => Object.assign(hunk, { start: hunk.start + by, end: hunk.end + by }));
}

/** The same signal for many parts, without Node's warning that so many listeners look like a leak. */
function forManyListeners(signal: AbortSignal): AbortSignal {
  const following = AbortSignal.any([signal]);
  setMaxListeners(0, following);
  return following;
}
