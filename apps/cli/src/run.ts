import { addAbortSignal } from "node:stream";
import { inspect } from "node:util";

import { toAppError } from "@motjuste/contracts";
import type { AppError } from "@motjuste/contracts";

import { correctLines } from "./correct-lines.ts";
import { correctText } from "./correct-text.ts";
import { exitCodes, help } from "./help.ts";
import { parseOptions, UsageError } from "./options.ts";
import type { Options } from "./options.ts";
import type { Surroundings } from "./surroundings.ts";

/** Runs the command and tells how it ended, as a process exit code (see the help). */
export async function run(commandLine: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stderr, signal } = surroundings;
  try {
    return await perform(parseOptions(commandLine), surroundings);
  } catch (thrown) {
    if (signal.aborted) return exitCodes.interrupted;
    if (isReaderGone(thrown)) return exitCodes.readerGone;
    if (thrown instanceof UsageError) {
      stderr.write(`correct: ${thrown.message}\nTry --help.\n`);
      return exitCodes.usage;
    }
    stderr.write(explain(toAppError(thrown)));
    return exitCodes.failed;
  }
}

async function perform(options: Options, surroundings: Surroundings): Promise<number> {
  const { stdin, stdout, stderr, signal, createEngine } = surroundings;
  if (options.task === "help") {
    stdout.write(help);
    return exitCodes.done;
  }
  addAbortSignal(signal, stdin);
  const engine = createEngine({ threads: options.task === "lines" ? options.threads : 1 });
  try {
    if (options.task === "text") {
      await correctText(options, engine, surroundings);
      return exitCodes.done;
    }
    const report = (error: AppError) => void stderr.write(explain(error));
    const failed = await correctLines(
      options,
      { engine, defaults: options.defaults, signal, report },
      surroundings,
    );
    if (failed === 0) return exitCodes.done;
    stderr.write(`correct: ${failed} of the lines could not be corrected; their answers say why.\n`);
    return exitCodes.failed;
  } finally {
    await engine.close();
  }
}

/** What the person at the terminal sees; of a fault of ours, all there is. */
function explain(error: AppError): string {
  const details = error.code === "internal" ? `\n${inspect(error.cause)}` : "";
  return `correct: ${error.message}${details}\n`;
}

function isReaderGone(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "EPIPE";
}
