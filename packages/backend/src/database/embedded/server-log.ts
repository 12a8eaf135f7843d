import { chown, copyFile, open, rm, stat, truncate } from "node:fs/promises";

import type { Layout } from "./layout.ts";
import type { ServerUser } from "./server-user.ts";

/** The server logs warnings and worse: more than this is history. */
const largestLogBytes = 5_000_000;
const lastWordsBytes = 2000;

/** Makes the log where there is none: it lies in a folder that root's server may not write to. */
export async function prepareServerLog(layout: Layout, user: ServerUser): Promise<void> {
  const file = await open(layout.log, "a", 0o600);
  await file.close();
  if (process.getuid?.() === 0) await chown(layout.log, user.uid, user.gid);
  await boundServerLog(layout);
}

/**
 * Sets a log aside that has grown large, in place of the one set aside before. It is emptied in place, since the
 * server writes on at its end; what it says in that moment may be lost.
 */
export async function boundServerLog({ log }: Pick<Layout, "log">): Promise<void> {
  const { size } = await stat(log);
  if (size <= largestLogBytes) return;
  const aside = `${log}.old`;
  // On a full disk there is no room for both.
  await copyFile(log, aside).catch(() => rm(aside, { force: true }));
  await truncate(log);
}

/** The end of the log, for the message about a server that did not start. */
export async function lastWords({ log }: Pick<Layout, "log">): Promise<string> {
  const file = await open(log).catch(() => undefined);
  if (file === undefined) return "It left no log.";
  try {
    const { size } = await file.stat();
    const length = Math.min(size, lastWordsBytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return `The end of ${log}:\n${buffer.toString("utf8")}`;
  } finally {
    await file.close();
  }
}
