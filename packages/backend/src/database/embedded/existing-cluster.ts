import { chmod, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { hasCode } from "../../files/error-code.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { runProgram } from "./run-program.ts";
import type { Server } from "./server.ts";

const fewNames = 5;

/** Whether there is nothing in the folder, or no such folder. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  return (await namesIn(path)).length === 0;
}

/**
 * Checks that what lies in the cluster's place is a cluster of these programs' version, and gives it the owner and the
 * mode that PostgreSQL insists on: both are lost when a folder is copied or restored.
 *
 * @throws Error with the way out when it is no such cluster. Nothing is changed then.
 */
export async function assertUsableCluster(server: Server, log: EmbeddedLog): Promise<void> {
  const { cluster, dataDirectory } = server.layout;
  const found = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (found === undefined) {
    const names = (await namesIn(cluster)).slice(0, fewNames).join(", ");
    throw new Error(
      `The folder ${cluster} is not empty (${names}) and holds no database: PG_VERSION is missing. It was left alone. ` +
        `Put the database's folder back from a backup, or move this one away to start afresh; ` +
        `a disk for the database is mounted at ${dataDirectory}.`,
    );
  }
  await assertSameMajor(found.trim(), server);
  const { uid, mode } = await stat(cluster);
  if (process.getuid?.() === 0 && uid !== server.user.uid) await giveToServerUser(server);
  if (process.platform !== "win32" && (mode & 0o077) !== 0) {
    await chmod(cluster, 0o700);
    log.warn(`The database's folder ${cluster} was open to other users; now it is not.`);
  }
}

async function assertSameMajor(found: string, { layout: { cluster }, binaries, run }: Server): Promise<void> {
  if (!/^[1-9]\d*(\.\d+)?$/.test(found)) {
    throw new Error(
      `The database in ${cluster} is damaged: its PG_VERSION says ${JSON.stringify(found.slice(0, 20))}. It was left ` +
        "alone. Put the folder back from a backup, or move it away and bring the rows back with npm run restore.",
    );
  }
  const { code, output } = await run(binaries.initdb, ["--version"]);
  if (code !== 0) throw new Error(`PostgreSQL's programs do not run: ${output}`);
  const major = /(\d+)/.exec(output)?.[1];
  if (found === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this release of Motjuste brings ${major}. ` +
      "It was left alone. Go back to the release that you had, write a backup with it (npm run backup -- FILE), move " +
      `${cluster} away, and bring the rows back with this release (npm run restore -- FILE).`,
  );
}

/** A cluster that root copied or restored belongs to root, and the server's user could not open it. */
async function giveToServerUser({ layout: { cluster }, user }: Server): Promise<void> {
  const { code, output } = await runProgram("chown", ["-R", "-h", `${user.uid}:${user.gid}`, cluster]);
  if (code !== 0) throw new Error(`Could not give ${cluster} to the user ${user.name}: ${output}`);
}

async function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
}
