import os from "node:os";
import { parseArgs } from "node:util";

import { languageCodes, languageModes } from "@motjuste/contracts";
import type { LanguageCode, LanguageMode } from "@motjuste/contracts";

/** What a line of JSONL need not say itself. */
export interface LineDefaults {
  readonly language: LanguageCode | undefined;
  readonly mode: LanguageMode;
}

/** What the command was told to do. */
export type Options =
  | { readonly task: "help" }
  | { readonly task: "text"; readonly language: LanguageCode; readonly mode: LanguageMode }
  | {
      readonly task: "lines";
      readonly defaults: LineDefaults;
      readonly threads: number;
    };

/** Thrown when the command is called wrongly; the message says how. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const gigabyte = 1024 ** 3;

/** One thread a core, and never more than the memory holds: a thread of English takes half a gigabyte. */
function defaultThreads(): number {
  return Math.max(1, Math.min(os.availableParallelism(), Math.floor(os.totalmem() / gigabyte)));
}

/**
 * Reads the arguments after the command's name.
 *
 * @throws {UsageError}
 */
export function parseOptions(commandLine: readonly string[]): Options {
  const values = parseFlags(commandLine);
  if (values.help === true) return { task: "help" };
  const language =
    values.language === undefined ? undefined : oneOf(languageCodes, "--language", values.language);
  const mode = oneOf(languageModes, "--mode", values.mode);
  if (values.jsonl === true) {
    const threads = values.threads === undefined ? defaultThreads() : threadsOf(values.threads);
    return { task: "lines", defaults: { language, mode }, threads };
  }
  if (language === undefined)
    throw new UsageError(`--language is missing: one of ${languageCodes.join(", ")}`);
  if (values.threads !== undefined) throw new UsageError("--threads goes with --jsonl only");
  return { task: "text", language, mode };
}

function parseFlags(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: {
        language: { type: "string", short: "l" },
        mode: { type: "string", short: "m", default: "basic" },
        jsonl: { type: "boolean" },
        threads: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
  }
}

function oneOf<Value extends string>(allowed: readonly Value[], flag: string, value: string): Value {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${flag} must be one of ${allowed.join(", ")}`);
  return found;
}

function threadsOf(value: string): number {
  if (!/^[1-9]\d?$/u.test(value)) throw new UsageError("--threads must be a number from 1 to 99");
  return Number(value);
}
