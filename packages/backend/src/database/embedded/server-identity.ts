import { execFile } from "node:child_process";
import { readFile, realpath, stat } from "node:fs/promises";
import { promisify } from "node:util";

import { hasCode } from "../../files/error-code.ts";

/** Whose a process number is: the server's of a folder, nobody's, or some other program's. */
export type ServerIdentity = "server" | "gone" | "other";

/** Says whether a process is the server of this cluster; in doubt it is. */
export async function identifyProcess(pid: number, cluster: string): Promise<ServerIdentity> {
  if (!isRunning(pid)) return "gone";
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined);
  if (name !== undefined && name.trim() !== "postgres") return "other";
  // The server works inside of its folder, however many names that folder has.
  const [working, folder] = await Promise.all([place(`/proc/${pid}/cwd`), place(cluster)]);
  if (working !== undefined) return working === folder ? "server" : "other";
  const command = await commandLine(pid);
  if (command === undefined) return "server";
  const names = [cluster, await realpath(cluster).catch(() => cluster)];
  return names.some((path) => command.includes(path)) ? "server" : "other";
}

/** Whether there is a process of this number, ours or not. */
export function isRunning(pid: number): boolean {
  // Zero and below mean groups of processes.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function place(path: string): Promise<string | undefined> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  );
}

async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  const listed = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  if (listed !== undefined) return listed;
  return promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
