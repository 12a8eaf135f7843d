import { randomUUID } from "node:crypto";
import { chown, lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { freePort } from "./free-port.ts";
import { socketPort } from "./layout.ts";
import type { Layout } from "./layout.ts";
import type { ServerUser } from "./server-user.ts";
import { availableMemory, settingsFor } from "./settings.ts";

/** How clients reach the server: a private socket, or a port of this machine where there are no such sockets. */
export type Transport = "socket" | "loopback";

/**
 * Writes the server's configuration anew, so that an update of ours reaches folders made long ago. What an operator
 * wants otherwise stands in a file of his own, which is read after ours (or in PostgreSQL's `alter system`).
 */
export async function writeConfiguration(
  layout: Layout,
  user: ServerUser,
  transport: Transport,
): Promise<void> {
  const reachable =
    transport === "socket" ? await socketSettings(layout, user) : await loopbackSettings(layout);
  const settings = { ...settingsFor(availableMemory()), ...reachable };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`);
  const files: Readonly<Record<string, readonly string[]>> = {
    "postgresql.conf": [
      `# Written by Motjuste at each start. Settings of your own go into the file included at the end.`,
      ...lines,
      `include_if_exists ${quote(layout.customSettings)}`,
    ],
    "pg_hba.conf":
      transport === "socket"
        ? ["local all all peer map=motjuste"]
        : ["host all all 127.0.0.1/32 scram-sha-256"],
    "pg_ident.conf": [...new Set(["root", user.name])].map((name) => `motjuste "${name}" postgres`),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => replaceFile(join(layout.cluster, name), content, user)),
  );
}

async function socketSettings(
  { cluster, socketDirectory }: Layout,
  user: ServerUser,
): Promise<Record<string, string>> {
  if (socketDirectory !== cluster) await ensurePrivateDirectory(socketDirectory, user);
  return {
    listen_addresses: "",
    port: String(socketPort),
    // "." is the cluster: PostgreSQL's own list syntax then never meets the folder's real name.
    unix_socket_directories: socketDirectory === cluster ? "." : `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}

/** The port stays from start to start while it is free: our processes look for a server that died where it was. */
async function loopbackSettings({ cluster }: Layout): Promise<Record<string, string>> {
  const text = await readFile(join(cluster, "postgresql.conf"), "utf8").catch(() => "");
  const before = Number(/^port = '(\d+)'$/m.exec(text)?.[1] ?? 0);
  const port = await freePort(before).catch(() => freePort(0));
  return { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
}

/** The folder lies where everybody may write, so one that somebody else laid there is refused. */
async function ensurePrivateDirectory(directory: string, user: ServerUser): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).then(
    () => chown(directory, user.uid, user.gid),
    () => undefined,
  );
  const found = await lstat(directory);
  if (found.isDirectory() && found.uid === user.uid && (found.mode & 0o077) === 0) return;
  throw new Error(
    `The folder ${directory} for the database's socket is not a private folder of ${user.name}. ` +
      "Remove it, or set DATA_DIR to a folder with a shorter path.",
  );
}

/**
 * Never writes through a link that the server's user may have laid: the file is made new and moved into place. Writes
 * nothing when nothing changes, so that a full disk does not keep a server from starting.
 */
async function replaceFile(path: string, lines: readonly string[], user: ServerUser): Promise<void> {
  const content = `${lines.join("\n")}\n`;
  if ((await readFile(path, "utf8").catch(() => undefined)) === content) return;
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { flag: "wx", mode: 0o600 });
    if (process.getuid?.() === 0) await chown(temporary, user.uid, user.gid);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function quote(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
