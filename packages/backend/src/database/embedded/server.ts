import { setTimeout as delay } from "node:timers/promises";

import type { Binaries } from "./binaries.ts";
import { writeConfiguration } from "./configuration.ts";
import type { Transport } from "./configuration.ts";
import type { Layout } from "./layout.ts";
import { identifyPostmaster, readPostmasterFile, removeMistakenFiles } from "./postmaster-file.ts";
import { turnServerLog } from "./server-log.ts";
import type { ServerRunner } from "./server-runner.ts";
import type { ServerUser } from "./server-user.ts";

/** A cluster and what it takes to run a server on it. */
export interface Server {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly run: ServerRunner;
  readonly transport: Transport;
}

/** How long a start or a stop may take: crash recovery after a power cut is slow on a slow disk. */
export const patienceMilliseconds = 60_000;

const pauseMilliseconds = 10;

/** Whether a server may be started: none is there, be it ready or on its way up or down. */
export async function isFree({ cluster }: Layout): Promise<boolean> {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return true;
  const process = await identifyPostmaster(postmaster, cluster);
  if (process === "other") await removeMistakenFiles(cluster, postmaster);
  return process !== "server";
}

/**
 * Starts the server and waits until it takes connections.
 *
 * @returns false when it did not start, be it because another process started one at the same moment.
 */
export async function startServer({ layout, binaries, user, run, transport }: Server): Promise<boolean> {
  await writeConfiguration(layout, user, transport);
  await turnServerLog(layout);
  const { cluster, log } = layout;
  const wait = ["--wait", `--timeout=${patienceMilliseconds / 1000}`, "--silent"];
  const { code } = await run(binaries.pgCtl, ["start", `--pgdata=${cluster}`, `--log=${log}`, ...wait], {
    leavesServer: true,
  });
  return code === 0;
}

/** Stops the server and waits until it is gone; whoever is connected to it is disconnected. */
export async function stopServer({ layout: { cluster }, binaries, run }: Server): Promise<void> {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return;
  // pg_ctl would wait for the file to go, and so for the next server too, should one start right behind this one.
  await run(binaries.pgCtl, ["stop", `--pgdata=${cluster}`, "--mode=fast", "--no-wait", "--silent"]);
  const deadline = Date.now() + patienceMilliseconds;
  // oxlint-disable-next-line no-await-in-loop -- looks until it sees
  while ((await identifyPostmaster(postmaster, cluster)) === "server") {
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${cluster} did not stop within a minute.`);
    // oxlint-disable-next-line no-await-in-loop
    await delay(pauseMilliseconds);
  }
}
