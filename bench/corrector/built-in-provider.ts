import { createBuiltInProvider } from "@motjuste/engine/built-in";

import type { Contestant } from "./contestant.ts";

/** How many sentences a thread has under way, as `correct --jsonl` keeps them. */
const sentencesPerThread = 4;

/** Our built-in provider, hunks and all. */
export function builtInProvider(name: string, threads: number): Contestant {
  const provider = createBuiltInProvider({ threads });
  return {
    name,
    load: () => provider.warmUp(),
    run: async (sentences) => {
      const waiting = sentences.values();
      const takeTurns = async (): Promise<void> => {
        for (const text of waiting) await provider.correct({ text, language: "en", mode: "basic" });
      };
      await Promise.all(Array.from({ length: sentencesPerThread * threads }, takeTurns));
    },
    close: () => provider.close(),
  };
}
