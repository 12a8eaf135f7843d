import { randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../database/embedded/free-port.ts";
import { createServerRunner } from "../database/embedded/server-runner.ts";
import { chooseServerUser } from "../database/embedded/server-user.ts";

/** A throw-away server of another PostgreSQL than the embedded one. */
export interface SystemPostgres {
  /** As DATABASE_URL: a superuser, a port of this machine, a password. */
  readonly url: string;
  /** Stops it and deletes its folder. */
  stop(): Promise<void>;
}

/** Durability is not what it is started for. */
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts the PostgreSQL whose programs lie in `directory`, on a fresh cluster in a temporary folder.
 *
 * @throws Error with the program's own words, when it cannot be initialised or does not start.
 */
export async function startSystemPostgres(directory: string): Promise<SystemPostgres> {
  const base = await mkdtemp(join(tmpdir(), "motjuste-system-postgres-"));
  try {
    return await startBelow(base, directory);
  } catch (error) {
    await rm(base, { recursive: true, force: true });
    throw error;
  }
}

async function startBelow(base: string, directory: string): Promise<SystemPostgres> {
  const cluster = join(base, "cluster");
  const binaries = { initdb: join(directory, "initdb"), pgCtl: join(directory, "pg_ctl") };
  const user = await chooseServerUser(cluster);
  if (process.getuid?.() === 0) {
    await chmod(base, 0o711);
    await chown(base, user.uid, user.gid);
  }
  const run = await createServerRunner(user, base, binaries);
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(base, "password");
  await writeFile(passwordFile, password, { mode: 0o644 });

  async function mustRun(
    program: string,
    options: readonly string[],
    output: Parameters<typeof run>[2] = {},
  ): Promise<void> {
    const { code, output: said } = await run(program, options, output);
    if (code !== 0) throw new Error(`${program} failed: ${said}`);
  }

  await mustRun(binaries.initdb, [
    `--pgdata=${cluster}`,
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--no-sync",
  ]);
  const port = await freePort(0);
  const options = [...settings, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="].map(
    (setting) => `-c ${setting}`,
  );
  const log = join(base, "server.log");
  const start = ["start", `--pgdata=${cluster}`, `--log=${log}`, `--options=${options.join(" ")}`, "--wait"];
  const file = await open(join(base, "pg_ctl.log"), "a");
  await mustRun(binaries.pgCtl, start, { outputFile: file.fd }).finally(() => void file.close());
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await mustRun(binaries.pgCtl, [
        "stop",
        `--pgdata=${cluster}`,
        "--mode=immediate",
        "--wait",
        "--silent",
      ]);
      await rm(base, { recursive: true, force: true });
    },
  };
}
