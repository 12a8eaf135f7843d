import { spawn } from "node:child_process";
import type { SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** Another process of ours that uses an embedded server. */
export interface EmbeddedServerProcess {
  readonly pid: number;
  /**
   * Settles when the server runs: whether it was there before. Rejects when the process ends without, with what the
   * process said.
   */
  readonly ready: Promise<{ readonly adopted: boolean }>;
  /** Ends it the orderly way. */
  leave(): Promise<void>;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL("embedded-server-process.ts", import.meta.url));

/** Where the process runs, if not as this one does. */
export interface EmbeddedServerProcessOptions extends Pick<SpawnOptions, "uid" | "gid" | "env"> {
  /** A program and its arguments that run it in turn. */
  readonly through?: readonly string[];
}

/** Starts the process; it may be killed before it is ready. */
export function spawnEmbeddedServer(
  dataDirectory: string,
  { through = [], ...options }: EmbeddedServerProcessOptions = {},
): EmbeddedServerProcess {
  const command = [...through, process.execPath, "--import", "tsx", entry, dataDirectory];
  const [program = "", ...programArguments] = command;
  const child = spawn(program, programArguments, {
    ...options,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The process could not be started.");
  const ended = once(child, "exit");
  const said = text(child.stderr);
  const ready = new Promise<{ readonly adopted: boolean }>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(JSON.parse(line.toString("utf8"))));
    child.once("exit", () => {
      said.then((message) => reject(new Error(message)), reject);
    });
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
