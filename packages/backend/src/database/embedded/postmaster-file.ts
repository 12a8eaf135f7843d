import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { socketPath } from "./layout.ts";

/** What a running server says about itself in its folder (PostgreSQL's postmaster.pid). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty where the server has no socket. */
  readonly socketDirectory: string;
  /** `ready`, `starting`, `stopping`; empty in its first moments. */
  readonly status: string;
}

const fileName = "postmaster.pid";

/** Reads the file; undefined when there is none, which means that no server runs. */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, fileName), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
  const [pid = "", , , port = "", socketDirectory = "", , , status = ""] = text.split("\n");
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory === "" ? "" : resolve(cluster, socketDirectory),
    status: status.trim(),
  };
}

/** Whose the process number in the file is: the server's, nobody's, or by now some other program's. */
export async function identifyPostmaster(
  postmaster: Postmaster,
  cluster: string,
): Promise<"server" | "gone" | "other"> {
  try {
    process.kill(postmaster.pid, 0);
  } catch (error) {
    // EPERM: there is a process, only not one of ours.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return "gone";
  }
  const command = await commandLine(postmaster.pid);
  return command === undefined || command.includes(cluster) ? "server" : "other";
}

/**
 * Removes the lock files of a dead server whose number now belongs to some other program, or to nobody but a list of
 * the dead that a container's first process never clears: PostgreSQL would take that for a server and refuse to start.
 * Files whose number is free are left to PostgreSQL, which replaces them itself.
 */
export async function removeMistakenFiles(cluster: string, mistaken: Postmaster): Promise<void> {
  const current = await readPostmasterFile(cluster);
  if (current?.pid !== mistaken.pid) return;
  await rm(join(cluster, fileName), { force: true });
  const { socketDirectory, port } = mistaken;
  if (socketDirectory !== "") await rm(`${socketPath(socketDirectory, port)}.lock`, { force: true });
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
