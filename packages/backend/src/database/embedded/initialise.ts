import { randomBytes, randomUUID } from "node:crypto";
import { chown, link, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { hasCode } from "../../files/error-code.ts";
import { syncFolder } from "../../files/sync-folder.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { assertUsableCluster, isEmptyFolder } from "./existing-cluster.ts";
import { spaceLeft } from "./folder-error.ts";
import type { Layout } from "./layout.ts";
import { isRunning } from "./server-identity.ts";
import type { Server } from "./server.ts";

/** The same answers on every machine: encoding and collation never come from the system's locale. */
const fixedSettings = [
  "--username=postgres",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--data-checksums",
  "--auth-local=peer",
  "--auth-host=scram-sha-256",
  "--no-instructions",
];

/**
 * Makes the cluster where there is none yet, and checks that an existing one fits these programs.
 *
 * The cluster is made in a folder beside its place and moved there when complete: whoever is killed on the way
 * leaves nothing that looks like a cluster, and of two processes at once the second to finish takes the first's.
 *
 * @throws Error when initdb fails, or what lies in the cluster's place is no cluster of this major version.
 */
export async function ensureCluster(server: Server, log: EmbeddedLog): Promise<void> {
  await removeAbandoned(server.layout);
  if (await isEmptyFolder(server.layout.cluster)) await initialise(server);
  else await assertUsableCluster(server, log);
}

async function initialise(server: Server): Promise<void> {
  const { layout, binaries, user, run, transport } = server;
  const temporary = await mkdtemp(temporaryPrefix(layout, process.pid));
  try {
    if (process.getuid?.() === 0) await chown(temporary, user.uid, user.gid);
    const password = transport === "loopback" ? [`--pwfile=${await ensurePasswordFile(server)}`] : [];
    const result = await run(binaries.initdb, [`--pgdata=${temporary}`, ...fixedSettings, ...password]);
    if (result.code !== 0) {
      const space = await spaceLeft(layout.dataDirectory);
      throw new Error(`PostgreSQL could not prepare its folder ${layout.cluster}. ${space}${result.output}`);
    }
    await moveIntoPlace(temporary, layout);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function moveIntoPlace(temporary: string, { cluster, dataDirectory }: Layout): Promise<void> {
  try {
    await rename(temporary, cluster);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EBUSY") {
      throw new Error(`A disk is mounted at ${cluster}. Mount it at ${dataDirectory} instead.`, {
        cause: error,
      });
    }
    // Another process of ours was faster; its cluster is as good.
    const isTaken =
      code === "ENOTEMPTY" || code === "EEXIST" || (code === "EPERM" && process.platform === "win32");
    if (!isTaken) throw error;
  }
  // PostgreSQL flushes what is in its folder, and nobody but us the folder's name.
  await syncFolder(dataDirectory);
}

/** Makes the password once; linked into place when whole, for a kill may come at any moment. */
async function ensurePasswordFile({ layout: { passwordFile }, user }: Server): Promise<string> {
  const temporary = `${passwordFile}.${randomUUID()}`;
  try {
    await writeFile(temporary, randomBytes(24).toString("base64url"), { flag: "wx", mode: 0o600 });
    if (process.getuid?.() === 0) await chown(temporary, user.uid, user.gid);
    await link(temporary, passwordFile).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return passwordFile;
}

function temporaryPrefix(layout: Layout, pid: number | string): string {
  return `${layout.cluster}.new-${pid}-`;
}

/** Removes what processes left that were killed while they initialised. */
async function removeAbandoned(layout: Layout): Promise<void> {
  const names = await readdir(layout.dataDirectory);
  const prefix = temporaryPrefix(layout, "").slice(layout.dataDirectory.length + 1, -1);
  const temporary = names.filter((name) => name.startsWith(prefix));
  await Promise.all(
    temporary.map(async (name) => {
      const path = join(layout.dataDirectory, name);
      const pid = Number.parseInt(name.slice(prefix.length), 10);
      // The killed process's initdb may still be writing there: what cannot go now goes at the next start.
      if (await isAbandoned(path, pid))
        await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }),
  );
}

/** In a container every start has the same number, so a folder of our number may be older than we are. */
async function isAbandoned(path: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return true;
  if (pid !== process.pid) return false;
  return stat(path).then(
    ({ birthtimeMs }) => birthtimeMs < performance.timeOrigin,
    () => false,
  );
}
