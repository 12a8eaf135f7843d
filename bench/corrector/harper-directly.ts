import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { Contestant } from "./contestant.ts";

/**
 * harper.js called directly on one thread, without some of its rules. The thread is there to give each
 * contestant a harper of its own; a whole round is one message.
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
