import { readFile, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { socketPath, socketPort } from "./layout.ts";
import type { Layout } from "./layout.ts";
import { identifyProcess } from "./server-identity.ts";

/** What a running server says about itself in its folder (PostgreSQL's postmaster.pid). */
export interface Postmaster {
  /** NaN when the file is empty or broken. */
  readonly pid: number;
  readonly port: number;
  /** Empty where the server has no socket. */
  readonly socketDirectory: string;
  /** `ready`, `starting`, `stopping`; empty in its first moments. */
  readonly status: string;
}

const fileName = "postmaster.pid";
/** PostgreSQL makes its lock files empty and fills them at once; one that is empty for longer stays so. */
const fillingMilliseconds = 200;

/** Reads the file; undefined when there is none, which means that no server runs. */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, fileName), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
  const [pid = "", , , port = "", socketDirectory = "", , , status = ""] = text.split("\n");
  return {
    pid: Number.parseInt(pid, 10),
    port: Number(port),
    socketDirectory: socketDirectory === "" ? "" : resolve(cluster, socketDirectory),
    status: status.trim(),
  };
}

/**
 * Whether anybody takes connections at the server's socket. Processes of another container cannot be seen, and their
 * numbers mean nothing here; a socket in a shared folder tells of them all the same.
 */
export async function isListening(postmaster: Postmaster | undefined, layout: Layout): Promise<boolean> {
  const said = postmaster?.socketDirectory ?? "";
  const directory = said === "" ? layout.socketDirectory : said;
  return new Promise((settle) => {
    const socket = createConnection(socketPath(directory, socketPort));
    const answer = (listening: boolean) => () => {
      socket.destroy();
      settle(listening);
    };
    socket.once("connect", answer(true)).once("error", answer(false));
  });
}

/**
 * Removes the lock files of a dead server whose number now belongs to some other program, or to nobody but a list of
 * the dead that a container's first process never clears: PostgreSQL would take that for a server and refuse to start.
 * The same goes for files that a power cut left empty. Files whose number is free are left to PostgreSQL, which
 * replaces them itself.
 */
export async function removeMistakenFiles(layout: Layout): Promise<void> {
  const paths = [
    join(layout.cluster, fileName),
    `${socketPath(layout.cluster, socketPort)}.lock`,
    `${socketPath(layout.socketDirectory, socketPort)}.lock`,
  ];
  await Promise.all([...new Set(paths)].map((path) => removeMistakenFile(path, layout.cluster)));
}

async function removeMistakenFile(path: string, cluster: string): Promise<void> {
  const content = await readLockFile(path);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  if (Number.isNaN(pid)) await delay(fillingMilliseconds);
  else if ((await identifyProcess(pid, cluster)) !== "other") return;
  if ((await readLockFile(path)) === content) await rm(path, { force: true });
}

async function readLockFile(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}
