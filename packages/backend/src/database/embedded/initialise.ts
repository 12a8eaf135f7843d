import { randomBytes } from "node:crypto";
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Layout } from "./layout.ts";
import { runProgram } from "./run-program.ts";
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
 * @throws Error when initdb fails, or the cluster was made by another major version.
 */
export async function ensureCluster(server: Server): Promise<void> {
  await removeAbandoned(server.layout);
  const { cluster } = server.layout;
  const found = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (found === undefined) {
    await initialise(server);
    return;
  }
  const { output } = await server.run(server.binaries.initdb, ["--version"]);
  const major = /(\d+)/.exec(output)?.[1];
  if (found.trim() !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${found.trim()}, and this program brings ${major}. ` +
        `Copy its contents over with pg_dump of version ${found.trim()}, or move the folder away to start afresh.`,
    );
  }
  if (process.getuid?.() === 0) await restoreOwner(server);
}

async function initialise({ layout, binaries, user, run, transport }: Server): Promise<void> {
  const temporary = await mkdtemp(temporaryPrefix(layout, process.pid));
  try {
    if (process.getuid?.() === 0) await chown(temporary, user.uid, user.gid);
    const password = transport === "loopback" ? [`--pwfile=${await ensurePasswordFile(layout)}`] : [];
    const result = await run(binaries.initdb, [`--pgdata=${temporary}`, ...fixedSettings, ...password]);
    if (result.code !== 0) {
      throw new Error(`PostgreSQL could not prepare its folder ${layout.cluster}: ${result.output}`);
    }
    await rename(temporary, layout.cluster).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error)) throw error;
      // Another process of ours was faster; its cluster is as good.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && error.code !== "EPERM") throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function ensurePasswordFile({ passwordFile }: Layout): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await writeFile(passwordFile, password, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  return passwordFile;
}

function temporaryPrefix(layout: Layout, pid: number | string): string {
  return `${layout.cluster}.new-${pid}-`;
}

/** Removes what processes left that were killed while they initialised. */
async function removeAbandoned(layout: Layout): Promise<void> {
  const names = await readdir(layout.dataDirectory);
  const prefix = temporaryPrefix(layout, "").slice(layout.dataDirectory.length + 1, -1);
  const abandoned = names.filter(
    (name) => name.startsWith(prefix) && !isRunning(parseInt(name.slice(prefix.length), 10)),
  );
  await Promise.all(
    abandoned.map(async (name) => {
      // The killed process's initdb may still be writing there: what cannot go now goes at the next start.
      await rm(join(layout.dataDirectory, name), { recursive: true, force: true }).catch(() => undefined);
    }),
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A cluster that root copied or restored belongs to root, and the server's user could not open it. */
async function restoreOwner({ layout, user }: Server): Promise<void> {
  const { uid } = await stat(layout.cluster);
  if (uid === user.uid) return;
  const { code, output } = await runProgram("chown", ["-R", "-h", `${user.uid}:${user.gid}`, layout.cluster]);
  if (code !== 0) throw new Error(`Could not give ${layout.cluster} to the user ${user.name}: ${output}`);
}
