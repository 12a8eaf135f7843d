import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The product as a user starts it, in a data folder of its own. */
export interface Product {
  readonly address: string;
  /** From the command to the first 200 of /health, in milliseconds. */
  readonly startMilliseconds: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A data folder that is removed again by its `remove`. */
export async function temporaryDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "motjuste-bench-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the product ended with ${child.exitCode} before it was healthy`);
    const healthy = await fetch(`${address}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/**
 * Starts the product with `node scripts/start.mjs` and waits until it is healthy.
 *
 * @param settings further settings, as an operator makes them
 */
export async function startProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: "error", ...settings },
  });
  await untilHealthy(address, child);
  return {
    address,
    startMilliseconds: performance.now() - started,
    process: child,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** Memory of a process in MiB, as Linux counts it under this name in its `smaps_rollup`. */
async function mebibytes(pid: string, name: "Pss" | "Rss"): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(rollup)?.[1];
  return Number(kibibytes ?? 0) / 1024;
}

/** Linux counts in hundredths of a second, whatever its own clock. */
const millisecondsPerTick = 10;

/** What a process and its threads have used of the processors, in milliseconds. Linux only. */
async function processorMilliseconds(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name, in brackets, may hold blanks; user and system time are the 12th and 13th of what follows.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * millisecondsPerTick;
}

/** The processes of the PostgreSQL that serves this data folder. Linux only. */
async function postgresProcesses(dataFolder: string): Promise<string[]> {
  const cluster = await readFile(path.join(dataFolder, "postgres/postmaster.pid"), "utf8");
  const postmaster = cluster.split("\n")[0] ?? "";
  const processes = [postmaster];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    if (status.includes(`\nPPid:\t${postmaster}\n`)) processes.push(pid);
  }
  return processes;
}

/** Adds up something of our process, and of the PostgreSQL that serves this data folder. */
async function addUp(
  product: Product,
  dataFolder: string,
  of: (pid: string) => Promise<number>,
): Promise<{ server: number; postgres: number }> {
  const amounts = await Promise.all((await postgresProcesses(dataFolder)).map(of));
  return {
    server: await of(String(product.process.pid)),
    postgres: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/**
 * Resident memory of our process, and of the PostgreSQL that serves this data folder, in MiB. What PostgreSQL's
 * processes share is counted once; what ours shares with other Node processes counts in full. Linux only.
 */
export async function memoryOf(
  product: Product,
  dataFolder: string,
): Promise<{ server: number; postgres: number }> {
  const { postgres } = await addUp(product, dataFolder, (pid) => mebibytes(pid, "Pss"));
  return { server: await mebibytes(String(product.process.pid), "Rss"), postgres };
}

/** What they have used of the processors since they began, in milliseconds; the processes that ended are not in it. */
export function processorTimeOf(
  product: Product,
  dataFolder: string,
): Promise<{ server: number; postgres: number }> {
  return addUp(product, dataFolder, processorMilliseconds);
}
