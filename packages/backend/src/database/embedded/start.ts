import { mkdir } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

import { locateBinaries } from "./binaries.ts";
import type { Binaries } from "./binaries.ts";
import type { Transport } from "./configuration.ts";
import { connectionTo } from "./connection.ts";
import type { EmbeddedConnection } from "./connection.ts";
import { ensureCluster } from "./initialise.ts";
import { assertStartablePath, layoutOf } from "./layout.ts";
import type { Layout } from "./layout.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { takePresence } from "./presence.ts";
import type { Presence } from "./presence.ts";
import { lastWords } from "./server-log.ts";
import { createServerRunner } from "./server-runner.ts";
import { chooseServerUser } from "./server-user.ts";
import { isFree, patienceMilliseconds, startServer, stopServer } from "./server.ts";
import type { Server } from "./server.ts";

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

const pauseMilliseconds = 50;
const pauseAfterFailureMilliseconds = 500;
const mostFailures = 3;

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
  const server = { layout, binaries, user, run, transport };
  await ensureCluster(server);

  let started = false;
  let failures = 0;
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    // Each round looks at what the round before has changed.
    // oxlint-disable no-await-in-loop
    const joined = await join(layout);
    if (joined !== undefined) {
      log(started ? "PostgreSQL started." : "PostgreSQL was running already and is shared.");
      return { connection: joined.connection, adopted: !started, stop: leaveOnce(joined.presence, server) };
    }
    if (!(await isFree(layout))) {
      await delay(pauseMilliseconds);
      continue;
    }
    started = await startServer(server);
    if (started || !(await isFree(layout))) continue;
    // The children of a server that was killed may need a moment to notice and let go of its memory.
    failures += 1;
    if (failures === mostFailures) break;
    await delay(pauseAfterFailureMilliseconds);
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`PostgreSQL in ${layout.cluster} did not start. ${await lastWords(layout)}`);
}

async function join(layout: Layout) {
  const postmaster = await readPostmasterFile(layout.cluster);
  if (postmaster?.status !== "ready") return undefined;
  const connection = await connectionTo(postmaster, layout);
  const presence = await takePresence(connection);
  return presence === undefined ? undefined : { connection, presence };
}

function leaveOnce(presence: Presence, server: Server): () => Promise<void> {
  let left: Promise<void> | undefined;
  return () => (left ??= presence.leave(() => stopServer(server)));
}
