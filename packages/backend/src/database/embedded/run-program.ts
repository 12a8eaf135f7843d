import { spawn } from "node:child_process";

/** How a program is run. */
export interface RunOptions {
  readonly uid?: number;
  readonly gid?: number;
  /** An open file for what it writes: a program that leaves a server behind must not hold a pipe of ours open. */
  readonly outputFile?: number;
}

/** What became of a program. `output` is everything it wrote, trimmed, unless it went to a file. */
export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/** The server sees none of our environment but this: no secrets, and no PG* variable that would change it. */
const passedOn = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"];

/** Runs a program to its end. A program that cannot be started counts as failed (`code` is null). */
export async function runProgram(
  program: string,
  programArguments: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { outputFile = "pipe", ...identity } = options;
  const inherited = passedOn.map((name) => [name, process.env[name]] as const);
  const environment = Object.fromEntries(inherited.filter(([, value]) => value !== undefined));
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, {
      ...identity,
      // Our own working directory may be closed to the server's user.
      cwd: "/",
      env: { ...environment, LC_ALL: "C" },
      stdio: ["ignore", outputFile, outputFile],
      windowsHide: true,
    });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => resolve({ code: null, output: error.message }));
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}
