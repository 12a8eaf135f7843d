import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { BackupError } from "@motjuste/backend";

import { EnvironmentError, parseEnvironment, type Environment } from "../environment.ts";

/** What a command of the operator works with. */
export interface CommandContext {
  /** The file it was given, as an absolute path. */
  readonly file: string;
  readonly overwrite: boolean;
  readonly environment: Environment;
  /** Aborted by Ctrl-C and SIGTERM: nothing half done may be left. */
  readonly signal: AbortSignal;
  /** Says a line to whoever runs it. */
  readonly say: (line: string) => void;
}

/** The exit codes of sysexits.h for a wrong call and a wrong configuration. */
const usageFault = 64;
const configurationFault = 78;

/**
 * Runs a command that takes one file, in the environment of the server, and ends this process when it ends: with 0, or
 * with another code and the reason on standard error.
 */
export async function runCommand(
  usage: string,
  options: { takesOverwrite: boolean },
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopping.abort());
  try {
    const { file, overwrite } = parseCall(options);
    if (existsSync(".env")) process.loadEnvFile(".env");
    const environment = parseEnvironment(process.env);
    await work({ file, overwrite, environment, signal: stopping.signal, say });
    process.exit(0);
  } catch (error) {
    const isUsage = error instanceof TypeError && "code" in error;
    const reason = error instanceof Error ? error.message : String(error);
    // Whoever was stopped too late to stop says by itself how it ended.
    const isStopped = stopping.signal.aborted && !(error instanceof BackupError);
    const told = isStopped ? "Stopped before the end: nothing was changed." : reason;
    process.stderr.write(`${isUsage ? `${reason}\n${usage}` : told}\n`);
    if (isUsage) process.exit(usageFault);
    process.exit(error instanceof EnvironmentError ? configurationFault : 1);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function parseCall({ takesOverwrite }: { takesOverwrite: boolean }): { file: string; overwrite: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: takesOverwrite ? { overwrite: { type: "boolean" } } : {},
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw Object.assign(new TypeError("Name one file."), { code: "ERR_PARSE_ARGS" });
  }
  // npm runs a script in the folder of package.json; the name was typed in another one.
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  return { file: path.resolve(folder, file), overwrite: "overwrite" in values };
}
