import { spawn } from "node:child_process";

import { root } from "./paths.mjs";

/**
 * Runs a command in the repository's root with this terminal and waits for it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<number>} its exit code; 127 when it does not exist, 1 when a signal ended it
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? "ignore" : ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/**
 * As {@link run}, but ends this process with a sentence when the command fails.
 *
 * @param {string} what said when it fails: what was tried and what to do
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function runOrExit(what, command, args) {
  const code = await run(command, args);
  if (code === 0) return;
  console.error(`${what} (exit code ${code})`);
  process.exit(code);
}
