import type { Binaries } from "./binaries.ts";
import { runProgram } from "./run-program.ts";
import type { RunOptions, RunResult } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

/** Runs one of PostgreSQL's programs as the server's user. */
export type ServerRunner = (
  program: string,
  programArguments: readonly string[],
  options?: Pick<RunOptions, "outputFile">,
) => Promise<RunResult>;

/**
 * Lets a process open what lies below a folder that its user may not enter.
 * The secure bit makes access(2), which initdb asks about its own programs, heed the capability too.
 */
const capabilityArguments = [
  "--clear-groups",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
  "--securebits=+no_setuid_fixup",
];

/**
 * Prepares to run PostgreSQL's programs as `user` on a folder.
 *
 * A clone often lies where a system account may not go (/root, or a temporary folder of mode 0700). Only then the
 * programs get the one capability that opens the way, through util-linux's setpriv.
 *
 * @param dataDirectory must exist.
 * @throws Error when the user reaches neither folder and setpriv cannot help.
 */
export async function createServerRunner(
  user: ServerUser,
  dataDirectory: string,
  binaries: Binaries,
): Promise<ServerRunner> {
  if (process.getuid?.() !== 0) return runProgram;
  const { uid, gid } = user;
  const plain: ServerRunner = (program, programArguments, options) =>
    runProgram(program, programArguments, { ...options, uid, gid });
  const privileged: ServerRunner = (program, programArguments, options) => {
    const identity = [`--reuid=${uid}`, `--regid=${gid}`];
    return runProgram(
      "setpriv",
      [...identity, ...capabilityArguments, program, ...programArguments],
      options,
    );
  };
  if (await reaches(plain, dataDirectory, binaries)) return plain;
  if (await reaches(privileged, dataDirectory, binaries)) return privileged;
  throw new Error(
    `The system user ${user.name}, which runs the database because root may not, cannot enter ` +
      `${dataDirectory} or the folder of ${binaries.initdb}, and setpriv (util-linux) could not open the way. ` +
      "Set DATA_DIR to a folder that everybody may enter, such as /var/lib/motjuste, and keep the program in one too.",
  );
}

async function reaches(run: ServerRunner, dataDirectory: string, binaries: Binaries): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const { code } = await run("/bin/sh", ["-c", script, "sh", dataDirectory, binaries.initdb]);
  return code === 0;
}
