import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

import type { Contestant } from "./contestant.ts";

const command = path.resolve(import.meta.dirname, "../../apps/cli/src/correct.ts");

/** Our command, which takes and gives lines of JSON: the whole way from a user's text to its answer. */
export function commandLine(name: string, threads: number): Contestant {
  let child: ChildProcess | undefined;
  let answers: AsyncIterator<string> | undefined;

  const run = async (sentences: readonly string[]): Promise<void> => {
    if (!child?.stdin || answers === undefined) throw new Error("load() comes first");
    child.stdin.write(sentences.map((text, id) => `${JSON.stringify({ id, text })}\n`).join(""));
    for (let answered = 0; answered < sentences.length; answered += 1) {
      const { done } = await answers.next();
      if (done === true) throw new Error("the command ended before it had answered");
    }
  };

  return {
    name,
    isSeparate: true,
    load: async () => {
      const options = ["--jsonl", "--language", "en", "--threads", String(threads)];
      const started = spawn(process.execPath, ["--import", "tsx", command, ...options], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      child = started;
      answers = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
      await run(["Hello."]);
    },
    run,
    close: async () => {
      if (child === undefined) return;
      const ended = once(child, "exit");
      child.stdin?.end();
      await ended;
    },
  };
}
