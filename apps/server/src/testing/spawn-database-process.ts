import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A process that opens the database of a folder, see `database-process.ts`. */
export interface DatabaseProcess {
  /** What it has said until now, a line each. */
  readonly lines: readonly string[];
  /** Waits for a line; rejects with what the process complained of, when it ends without. */
  said(line: string): Promise<void>;
  /** Waits for this many lines. */
  saidLines(count: number): Promise<void>;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL("database-process.ts", import.meta.url));

/** Starts the process; `firstNumber` makes it write rows from that number on. */
export function spawnDatabaseProcess(dataFolder: string, firstNumber?: number): DatabaseProcess {
  const task = firstNumber === undefined ? [] : ["write", String(firstNumber)];
  const child = spawn(process.execPath, ["--import", "tsx", entry, dataFolder, ...task], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  const reader = createInterface(child.stdout);
  reader.on("line", (line) => lines.push(line));
  const ended = once(child, "exit");
  const closed = once(reader, "close");

  async function until(condition: () => boolean): Promise<void> {
    const ending = closed.then(() => "ended");
    while (!condition()) {
      // oxlint-disable-next-line no-await-in-loop -- looks at each line
      const event = await Promise.race([once(reader, "line"), ending]);
      if (event === "ended" && !condition()) throw new Error(`The process ended. It said: ${complaints}`);
    }
  }

  return {
    lines,
    said: (line) => until(() => lines.includes(line)),
    saidLines: (count) => until(() => lines.length >= count),
    async kill() {
      child.kill("SIGKILL");
      await ended;
      await closed;
    },
  };
}
