import { open, rename, stat } from "node:fs/promises";

import type { Layout } from "./layout.ts";

/** The server logs warnings and worse: more than this is history. */
const largestLogBytes = 5_000_000;
const lastWordsBytes = 2000;

/** Sets a log aside that has grown large, in place of the one set aside before; only while no server runs. */
export async function turnServerLog({ log }: Layout): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(log, `${log}.old`);
}

/** The end of the log, for the message about a server that did not start. */
export async function lastWords({ log }: Layout): Promise<string> {
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
