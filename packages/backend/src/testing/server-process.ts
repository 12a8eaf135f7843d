import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The process number of the embedded server that runs below a data directory. */
export async function serverProcess(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDirectory, "postgres/postmaster.pid"), "utf8"), 10);
}

/** Whether a process runs; one that is dead and only waits to be counted out (a zombie) does not. */
export async function isRunning(pid: number): Promise<boolean> {
  const listed = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return listed.stdout.trim() !== "" && !listed.stdout.trim().startsWith("Z");
}

/** The process numbers of all servers on the cluster below a data directory: there must never be two. */
export async function serverProcesses(dataDirectory: string): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-eo", "pid=,args="]);
  return stdout
    .split("\n")
    .filter((line) => line.trimEnd().endsWith(`-D ${join(dataDirectory, "postgres")}`))
    .map((line) => Number.parseInt(line, 10));
}
