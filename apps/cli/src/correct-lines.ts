import { pipeline } from "node:stream/promises";

import { pMapIterable } from "p-map";

import { answerLine } from "./answer-line.ts";
import type { LineContext } from "./answer-line.ts";
import { readLines } from "./read-lines.ts";
import type { Line } from "./read-lines.ts";
import type { Surroundings } from "./surroundings.ts";

/** Lines under way for each thread: enough that none waits for its next one. */
const linesPerThread = 4;

/** Lines read for each thread, answers behind a slow line included: the memory of a run does not grow beyond. */
const heldPerThread = 32;

/**
 * Answers each line with one line, in the same order, as soon as it can; reads no faster than it answers
 * and than the answers are taken.
 *
 * @returns how many lines could not be corrected
 */
export async function correctLines(
  { threads }: { readonly threads: number },
  context: LineContext,
  { stdin, stdout, signal }: Surroundings,
): Promise<number> {
  let failed = 0;

  async function* answers(lines: AsyncIterable<Line>): AsyncGenerator<string> {
    const window = { concurrency: threads * linesPerThread, backpressure: threads * heldPerThread };
    for await (const answer of pMapIterable(lines, (line) => answerLine(line, context), window)) {
      if ("error" in answer) failed += 1;
      yield `${JSON.stringify(answer)}\n`;
    }
  }

  await pipeline(stdin, readLines, withoutBlanks, answers, stdout, { signal });
  return failed;
}

async function* withoutBlanks(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (line === "too long" || /\S/u.test(line.toString("latin1"))) yield line;
}
