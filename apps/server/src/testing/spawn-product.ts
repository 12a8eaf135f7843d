import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

import { z } from "zod";

import { readUntil } from "./read-until.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

/** The product in a process of its own, as `npm start` runs it. */
export interface ProductProcess {
  readonly address: string;
  readonly keys: { readonly anonKey: string };
  /** Ends it the orderly way. */
  stop(): Promise<void>;
}

const configSchema = z.object({ anonKey: z.string() });

/** The variables of a test's product, none of which may come from whoever runs the tests. */
function environmentOf(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const quiet = {
    NODE_ENV: "production",
    PORT: "0",
    ENGINE_THREADS: "1",
    LOG_LEVEL: "error",
    DATABASE_POOL: "5",
  };
  return { ...process.env, INIT_CWD: root, ...quiet, ...variables };
}

/** Starts the product and waits until it answers. */
export async function spawnProduct(variables: Readonly<Record<string, string>>): Promise<ProductProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOf(variables),
  });
  const ended = once(child, "exit");
  const complaints = text(child.stderr);
  const said = await readUntil(child.stdout, /Motjuste is at .*\n/u);
  const address = /http:\/\/localhost:\d+/u.exec(said)?.[0];
  if (address === undefined) {
    child.kill("SIGTERM");
    throw new Error(`The product did not start: ${await complaints}`);
  }
  child.stdout.resume();
  const config = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  return {
    address,
    keys: config,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Runs a command of the operator's (`backup`, `restore`) to its end. */
export async function runOperatorCommand(
  name: "backup" | "restore",
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: unknown; readonly said: string; readonly complaints: string }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", `apps/server/src/commands/${name}.ts`, ...options],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: environmentOf(variables),
    },
  );
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said, complaints };
}
