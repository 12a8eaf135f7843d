import { open, mkdir, rename, stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

import { locateBinaries } from "./binaries.ts";
import type { Binaries } from "./binaries.ts";
import { writeConfiguration } from "./configuration.ts";
import type { Transport } from "./configuration.ts";
import { connectionTo } from "./connection.ts";
import type { EmbeddedConnection } from "./connection.ts";
import { ensureCluster } from "./initialise.ts";
import { assertStartablePath, layoutOf } from "./layout.ts";
import type { Layout } from "./layout.ts";
import { identifyPostmaster, readPostmasterFile, removeMistakenFiles } from "./postmaster-file.ts";
import { takePresence } from "./presence.ts";
import { createServerRunner } from "./server-runner.ts";
import type { ServerRunner } from "./server-runner.ts";
import { chooseServerUser } from "./server-user.ts";
import type { ServerUser } from "./server-user.ts";

/** What {@link startEmbeddedPostgres} needs to know. */
export interface EmbeddedPostgresOptions {
  /** Folder to keep the database below; made when it does not exist. */
  readonly dataDirectory: string;
  /** Told in one sentence what is going on. */
  readonly log?: (message: string) => void;
  /** PostgreSQL's programs; those of the npm package by default. */
  readonly binaries?: Binaries;
  /** How the server is reached; a private socket except on Windows. */
  readonly transport?: Transport;
}

/** A running server and our share in it. */
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** True when the server was running already, started by another process or by one that was killed. */
  readonly adopted: boolean;
  /** Gives our share back; the server stops when nobody else has one. Close your own connections first. */
  stop(): Promise<void>;
}

/** Crash recovery after a power cut can take a while on a slow disk. */
const patienceMilliseconds = 60_000;
const pauseMilliseconds = 50;
const mostFailures = 3;
/** The server logs warnings and worse: more than this is history. */
const largestLogBytes = 5_000_000;

/**
 * Starts PostgreSQL below a folder, or joins the server that runs there already.
 *
 * All processes that use the folder share one server, and the last one to stop stops it, whoever started it.
 * PostgreSQL itself makes sure that a folder never has two servers; whoever loses that race joins the winner.
 *
 * @throws Error with what to do, when the server cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const transport = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  const binaries = options.binaries ?? (await locateBinaries());
  const layout = layoutOf(options.dataDirectory);
  assertStartablePath(layout.cluster);
  assertStartablePath(binaries.pgCtl);
  // Root's server runs as somebody else, who has to pass through this folder.
  await mkdir(layout.dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const user = await chooseServerUser(layout.cluster);
  const run = await createServerRunner(user, layout.dataDirectory, binaries);
  await ensureCluster({ layout, binaries, user, run, transport });

  let started = false;
  let failures = 0;
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    // Each round looks at what the round before has changed.
    // oxlint-disable no-await-in-loop
    const joined = await join(layout);
    if (joined !== undefined) {
      const { connection, presence } = joined;
      log(started ? "PostgreSQL started." : "PostgreSQL was running already and is shared.");
      const stopServer = (): Promise<void> => stop({ layout, binaries, user, run });
      let left: Promise<void> | undefined;
      return { connection, adopted: !started, stop: () => (left ??= presence.leave(stopServer)) };
    }
    if (!(await isFree(layout))) {
      await delay(pauseMilliseconds);
      continue;
    }
    started = await start({ layout, binaries, user, run }, transport);
    if (started || !(await isFree(layout))) continue;
    // The children of a server that was killed may need a moment to notice and let go of its memory.
    failures += 1;
    if (failures === mostFailures) throw new Error(`PostgreSQL did not start. ${await lastWords(layout)}`);
    await delay(pauseMilliseconds * 10);
    // oxlint-enable no-await-in-loop
  }
  throw new Error(
    `PostgreSQL in ${layout.cluster} did not get ready in a minute. ${await lastWords(layout)}`,
  );
}

interface Server {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly run: ServerRunner;
}

async function join(layout: Layout) {
  const postmaster = await readPostmasterFile(layout.cluster);
  if (postmaster?.status !== "ready") return undefined;
  const connection = await connectionTo(postmaster, layout);
  const presence = await takePresence(connection);
  return presence === undefined ? undefined : { connection, presence };
}

/** Whether a server may be started: none is there, be it ready or on its way up or down. */
async function isFree({ cluster }: Layout): Promise<boolean> {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return true;
  const process = await identifyPostmaster(postmaster, cluster);
  if (process === "other") await removeMistakenFiles(cluster, postmaster);
  return process !== "server";
}

/** @returns whether it was us who started it, rather than another process at the same moment. */
async function start({ layout, binaries, user, run }: Server, transport: Transport): Promise<boolean> {
  await writeConfiguration(layout, user, transport);
  await turnLog(layout);
  const { cluster, log } = layout;
  const wait = ["--wait", `--timeout=${patienceMilliseconds / 1000}`, "--silent"];
  const { code } = await run(binaries.pgCtl, ["start", `--pgdata=${cluster}`, `--log=${log}`, ...wait], {
    leavesServer: true,
  });
  return code === 0;
}

async function stop({ layout: { cluster }, binaries, run }: Server): Promise<void> {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return;
  // pg_ctl would wait for the file to go, and so for the next server too, should one start right behind this one.
  await run(binaries.pgCtl, ["stop", `--pgdata=${cluster}`, "--mode=fast", "--no-wait", "--silent"]);
  const deadline = Date.now() + patienceMilliseconds;
  // oxlint-disable-next-line no-await-in-loop -- looks until it sees
  while ((await identifyPostmaster(postmaster, cluster)) === "server") {
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${cluster} did not stop within a minute.`);
    // oxlint-disable-next-line no-await-in-loop
    await delay(pauseMilliseconds / 5);
  }
}

async function turnLog({ log }: Layout): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(log, `${log}.old`);
}

async function lastWords({ log }: Layout): Promise<string> {
  const file = await open(log).catch(() => undefined);
  if (file === undefined) return "It left no log.";
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 2000);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return `The end of ${log}:\n${buffer.toString("utf8")}`;
  } finally {
    await file.close();
  }
}
