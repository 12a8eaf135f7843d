import { setTimeout as delay } from "node:timers/promises";

import type { EmbeddedLog } from "./embedded-log.ts";
import { joinOrStart, joinRunning } from "./join-or-start.ts";
import type { Share } from "./join-or-start.ts";
import type { Presence } from "./presence.ts";
import { boundServerLog } from "./server-log.ts";
import { stopServer } from "./server.ts";
import type { Server } from "./server.ts";

/** A share that outlives the server it was taken in. */
export interface KeptShare {
  /** Gives the share back; the server stops when nobody else has one. */
  stop(): Promise<void>;
}

const shortestPauseMilliseconds = 250;
const longestPauseMilliseconds = 30_000;
/** A server that lived this long did not die of what the one before it died of. */
const healthyMilliseconds = 60_000;
const logCheckMilliseconds = 60_000;
/** A server that dies on each attempt to leave it needs no more of them. */
const mostFarewells = 5;

/**
 * Keeps our share in the folder's server: when the server dies or restarts, and the share with it, joins it again, or
 * starts one again when nobody else has. Each failure, and each death soon after a start, doubles the pause before
 * the next attempt, up to half a minute.
 */
export function keepShare(server: Server, first: Share, log: EmbeddedLog): KeptShare {
  const leaving = new AbortController();
  let held: Presence | undefined = first.presence;
  const aborted = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const logTimer = setInterval(() => {
    boundServerLog(server.layout).catch((error: unknown) => {
      log.warn(`The log of PostgreSQL could not be shortened: ${String(error)}`);
    });
  }, logCheckMilliseconds).unref();
  const watching = watch();

  async function watch(): Promise<void> {
    let failures = 0;
    // One server, and one attempt, after the other.
    // oxlint-disable no-await-in-loop
    while (!leaving.signal.aborted) {
      if (held !== undefined) {
        const takenAt = Date.now();
        await Promise.race([held.lost, aborted]);
        if (leaving.signal.aborted) return;
        held = undefined;
        log.warn(`PostgreSQL is gone and is started again. Its log: ${server.layout.log}`);
        if (Date.now() - takenAt > healthyMilliseconds) failures = 0;
      }
      await pause(failures);
      failures += 1;
      held = (await returnToServer())?.presence;
    }
    // oxlint-enable no-await-in-loop
  }

  async function returnToServer(): Promise<Share | undefined> {
    if (leaving.signal.aborted) return undefined;
    try {
      const share = await joinOrStart(server);
      log.info(share.started ? "PostgreSQL was started again." : "PostgreSQL is back.");
      if (share.connection.port !== first.connection.port) {
        log.warn(
          "PostgreSQL had to take another port: restart this process, which looks for it at the old one.",
        );
      }
      return share;
    } catch (error) {
      log.warn(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function pause(failures: number): Promise<void> {
    if (failures === 0) return;
    const milliseconds = Math.min(shortestPauseMilliseconds * 2 ** (failures - 1), longestPauseMilliseconds);
    await delay(milliseconds, undefined, { signal: leaving.signal }).catch(() => undefined);
  }

  async function leave(): Promise<void> {
    clearInterval(logTimer);
    leaving.abort();
    await watching;
    for (let farewell = 0; farewell < mostFarewells; farewell += 1) {
      // oxlint-disable no-await-in-loop -- again only when the server died under the attempt before
      const presence = held ?? (await joinRunning(server));
      held = undefined;
      if (presence === undefined) return;
      if (await presence.leave(() => stopServer(server))) return;
      // oxlint-enable no-await-in-loop
    }
  }

  let left: Promise<void> | undefined;
  return { stop: () => (left ??= leave()) };
}
