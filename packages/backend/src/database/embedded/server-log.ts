import { createWriteStream } from "node:fs";
import { constants, open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

import type { Layout } from "./layout.ts";
import type { ServerUser } from "./server-user.ts";

/** The server logs warnings and worse: more than this is history. */
const largestLogBytes = 5_000_000;
const lastWordsBytes = 2000;

/** Never through a link that the server's user may have laid: root would write wherever it leads. */
const writing = constants.O_RDWR | constants.O_APPEND | constants.O_NOFOLLOW;

/**
 * Opens the log, to append to it, and makes it where there is none: it lies in a folder that root's server may not
 * write to. The caller closes it.
 */
export async function openServerLog({ log }: Layout, user: ServerUser): Promise<FileHandle> {
  const file = await open(log, writing | constants.O_CREAT, 0o600);
  try {
    if (process.getuid?.() === 0) await file.chown(user.uid, user.gid);
    await bound(file, log);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Sets the log of a running server aside when it has grown large, in place of the one set aside before. */
export async function boundServerLog({ log }: Pick<Layout, "log">): Promise<void> {
  const file = await open(log, writing).catch(() => undefined);
  // Whoever removes the log while the server writes to it sees it again at the next start.
  if (file === undefined) return;
  try {
    await bound(file, log);
  } finally {
    await file.close();
  }
}

/** The log is emptied in place, since the server writes on at its end; what it says in that moment may be lost. */
async function bound(file: FileHandle, log: string): Promise<void> {
  const { size } = await file.stat();
  if (size <= largestLogBytes) return;
  const aside = `${log}.old`;
  await rm(aside, { force: true });
  const content = file.createReadStream({ start: 0, end: size - 1, autoClose: false });
  const copy = createWriteStream(aside, { flags: "wx", mode: 0o600 });
  // On a full disk there is no room for both.
  await pipeline(content, copy).catch(() => rm(aside, { force: true }));
  await file.truncate();
}

/** The end of the log, for the message about a server that did not start. */
export async function lastWords({ log }: Pick<Layout, "log">): Promise<string> {
  const file = await open(log, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
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
