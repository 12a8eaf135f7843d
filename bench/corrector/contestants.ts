import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { createBuiltInProvider } from "../../packages/engine/src/providers/built-in/built-in-provider.ts";

/** How many sentences our side keeps under way, as `correct --jsonl` does. */
const sentencesUnderWay = 64;

/** One way to get sentences corrected. */
export interface Contestant {
  readonly name: string;
  /** Loads what the first sentence needs. */
  load(): Promise<void>;
  /** Corrects all sentences. */
  run(sentences: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * harper.js called directly on one thread, either as it comes or with our choice of rules. The thread
 * is there to give each contestant a harper of its own; a whole round is one message.
 */
export function harperDirectly(name: string, rulesOff: readonly string[]): Contestant {
  let worker: Worker | undefined;
  return {
    name,
    load: async () => {
      worker = new Worker(new URL("direct-worker.mjs", import.meta.url), {
        workerData: { rulesOff },
        execArgv: [],
      });
      await once(worker, "message");
    },
    run: async (sentences) => {
      if (worker === undefined) throw new Error("load() comes first");
      const done = once(worker, "message");
      worker.postMessage(sentences, []);
      await done;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** Our built-in provider, hunks and all. */
export function builtInProvider(name: string, threads: number): Contestant {
  const provider = createBuiltInProvider({ threads });
  return {
    name,
    load: async () => {
      await provider.correct({ text: "Hello.", language: "en", mode: "basic" });
    },
    run: async (sentences) => {
      const waiting = sentences.values();
      const takeTurns = async (): Promise<void> => {
        for (const text of waiting) {
          await provider.correct({ text, language: "en", mode: "basic" });
        }
      };
      await Promise.all(Array.from({ length: sentencesUnderWay }, takeTurns));
    },
    close: () => provider.close(),
  };
}
