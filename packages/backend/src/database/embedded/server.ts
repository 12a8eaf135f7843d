import { access } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

import type { Binaries } from "./binaries.ts";
import { writeConfiguration } from "./configuration.ts";
import type { Transport } from "./configuration.ts";
import { socketPath } from "./layout.ts";
import type { Layout } from "./layout.ts";
import { isListening, readPostmasterFile, removeMistakenFiles } from "./postmaster-file.ts";
import { identifyProcess } from "./server-identity.ts";
import { openServerLog } from "./server-log.ts";
import type { ServerRunner } from "./server-runner.ts";
import type { ServerUser } from "./server-user.ts";

/** A cluster and what it takes to run a server on it. */
export interface Server {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly run: ServerRunner;
  readonly transport: Transport;
  /** The most connections that this process opens. */
  readonly connections: number;
}

/** How long a start or a stop may take: crash recovery after a power cut is slow on a slow disk. */
export const patienceMilliseconds = 60_000;

/**
 * How long an orderly stop may take. PostgreSQL 18 hangs when it is asked to stop while it recovers from a crash of
 * one of its processes; stopped at once it loses nothing either, and only has to recover at its next start.
 */
const orderlyStopMilliseconds = 5000;

const pauseMilliseconds = 10;
const doubtMilliseconds = 500;

/** Whether a server may be started: none is there, be it ready or on its way up or down. */
export async function isFree(layout: Layout): Promise<boolean> {
  const postmaster = await readPostmasterFile(layout.cluster);
  if (postmaster !== undefined && (await identifyProcess(postmaster.pid, layout.cluster)) === "server") {
    return false;
  }
  if (await isListening(postmaster, layout)) return false;
  await removeMistakenFiles(layout);
  return true;
}

/**
 * Whether the server that is there takes nobody any more: it stops, or somebody has removed its socket, for instance
 * with the temporary folder that held it.
 */
export async function isClosed(layout: Layout): Promise<boolean> {
  const before = await readPostmasterFile(layout.cluster);
  if (before?.status === "stopping") return true;
  if (before?.status !== "ready" || before.socketDirectory === "") return false;
  const socket = socketPath(before.socketDirectory, before.port);
  const isThere = async () =>
    access(socket).then(
      () => true,
      () => false,
    );
  if (await isThere()) return false;
  // A server that is about to stop removes its socket too.
  await delay(doubtMilliseconds);
  const after = await readPostmasterFile(layout.cluster);
  return after?.pid === before.pid && after.status === "ready" && !(await isThere());
}

/**
 * Starts the server and waits until it takes connections.
 *
 * @returns false when it did not start, be it because another process started one at the same moment.
 */
export async function startServer({ layout, binaries, user, run, transport }: Server): Promise<boolean> {
  await writeConfiguration(layout, user, transport);
  const { cluster, log } = layout;
  const wait = ["--wait", `--timeout=${patienceMilliseconds / 1000}`, "--silent"];
  const start = ["start", `--pgdata=${cluster}`, `--log=${log}`, ...wait];
  // What keeps pg_ctl from starting the server stands in the log too.
  const file = await openServerLog(layout, user);
  try {
    const { code } = await run(binaries.pgCtl, start, { outputFile: file.fd });
    return code === 0;
  } finally {
    await file.close();
  }
}

/** Stops the server and waits until it is gone; whoever is connected to it is disconnected. */
export async function stopServer(server: Server): Promise<void> {
  const { cluster } = server.layout;
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return;
  const { pid } = postmaster;
  if (await endsAfter("fast", pid, server, orderlyStopMilliseconds)) return;
  if (await endsAfter("immediate", pid, server, patienceMilliseconds)) return;
  throw new Error(`PostgreSQL in ${cluster} did not stop within a minute.`);
}

/** Asks the server to stop, and says whether it did in time. */
async function endsAfter(
  mode: "fast" | "immediate",
  pid: number,
  { layout: { cluster }, binaries, run }: Server,
  milliseconds: number,
): Promise<boolean> {
  // Another server by now, or one of another container, whose number is somebody else's here.
  if ((await readPostmasterFile(cluster))?.pid !== pid) return true;
  if ((await identifyProcess(pid, cluster)) !== "server") return true;
  // pg_ctl would wait for the file to go, and so for the next server too, should one start right behind this one.
  await run(binaries.pgCtl, ["stop", `--pgdata=${cluster}`, `--mode=${mode}`, "--no-wait", "--silent"]);
  const deadline = Date.now() + milliseconds;
  // oxlint-disable-next-line no-await-in-loop -- looks until it sees
  while ((await identifyProcess(pid, cluster)) === "server") {
    if (Date.now() > deadline) return false;
    // oxlint-disable-next-line no-await-in-loop
    await delay(pauseMilliseconds);
  }
  return true;
}
