import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Another process of ours that uses an embedded server. */
export interface EmbeddedServerProcess {
  readonly pid: number;
  /** Settles when the server runs: whether it was there before. Rejects when the process ends without. */
  readonly ready: Promise<{ readonly adopted: boolean }>;
  /** Ends it the orderly way. */
  leave(): Promise<void>;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL("embedded-server-process.ts", import.meta.url));

/** Starts the process; it may be killed before it is ready. */
export function spawnEmbeddedServer(dataDirectory: string): EmbeddedServerProcess {
  const child = spawn(process.execPath, ["--import", "tsx", entry, dataDirectory], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The process could not be started.");
  const ended = once(child, "exit");
  const ready = new Promise<{ readonly adopted: boolean }>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(JSON.parse(line.toString("utf8"))));
    child.once("exit", () => reject(new Error("The process ended before the server was ready.")));
  });
  // A process that is killed early is never waited for.
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    async leave() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
