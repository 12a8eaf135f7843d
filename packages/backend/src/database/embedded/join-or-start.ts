import { setTimeout as delay } from "node:timers/promises";

import { connectionTo } from "./connection.ts";
import type { EmbeddedConnection } from "./connection.ts";
import { spaceLeft } from "./folder-error.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { takePresence } from "./presence.ts";
import type { Presence } from "./presence.ts";
import { lastWords } from "./server-log.ts";
import { isFree, isClosed, patienceMilliseconds, startServer, stopServer } from "./server.ts";
import type { Server } from "./server.ts";

/** Our share in a running server. */
export interface Share {
  readonly connection: EmbeddedConnection;
  readonly presence: Presence;
  /** Whether it was us who started the server. */
  readonly started: boolean;
}

const pauseMilliseconds = 50;
const pauseAfterFailureMilliseconds = 500;
const mostFailures = 3;

/**
 * Joins the server that runs on the folder, or starts one. PostgreSQL itself makes sure that a folder never has two
 * servers; whoever loses that race joins the winner.
 *
 * @throws Error with the end of the server's log, when it does not start.
 */
export async function joinOrStart(server: Server): Promise<Share> {
  const { layout } = server;
  let started = false;
  let failures = 0;
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    // Each round looks at what the round before has changed.
    // oxlint-disable no-await-in-loop
    const joined = await join(server);
    if (joined !== undefined) return { ...joined, started };
    if (!(await isFree(layout))) {
      // Those who are still inside find the way back by themselves.
      if (await isClosed(layout)) await stopServer(server);
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
  throw new Error(
    `PostgreSQL in ${layout.cluster} did not start. ${await spaceLeft(layout.dataDirectory)}${await lastWords(layout)}`,
  );
}

/** Joins the server that runs on the folder or is on its way up; undefined when none is there. */
export async function joinRunning(server: Server): Promise<Presence | undefined> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    // oxlint-disable no-await-in-loop -- looks until it sees
    const joined = await join(server);
    if (joined !== undefined) return joined.presence;
    if (await isFree(server.layout)) return undefined;
    if (await isClosed(server.layout)) await stopServer(server);
    await delay(pauseMilliseconds);
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`PostgreSQL in ${server.layout.cluster} runs, but takes no connection.`);
}

async function join({ layout, connections }: Server) {
  const postmaster = await readPostmasterFile(layout.cluster);
  if (postmaster?.status !== "ready") return undefined;
  const connection = await connectionTo(postmaster, layout);
  const presence = await takePresence(connection, connections);
  return presence === undefined ? undefined : { connection, presence };
}
