import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Another process of the product, on a port of its own. */
export interface SecondServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");

/** Starts another process on the data folder of the first, whose database it shares, with these settings. */
export async function startSecondServer(settings: Readonly<Record<string, string>>): Promise<SecondServer> {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: process.env.MOTJUSTE_E2E_DATA,
      PORT: "0",
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  let said = "";
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const address = /Motjuste is at (http\S+)/u.exec(said)?.[1];
    if (address !== undefined) return { address, stop };
  }
  throw new Error(`The second server ended before it was ready. It said: ${said}`);
}
