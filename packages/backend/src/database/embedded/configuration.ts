import { randomUUID } from "node:crypto";
import { chown, lstat, mkdir, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import { socketPort } from "./layout.ts";
import type { Layout } from "./layout.ts";
import type { ServerUser } from "./server-user.ts";

/** How clients reach the server: a private socket, or a port of this machine where there are no such sockets. */
export type Transport = "socket" | "loopback";

/**
 * For a small machine and few clients. Durability stays as PostgreSQL has it: fsync and full-page writes are on.
 * Nothing replicates and nothing runs in parallel, so the processes for that are left out.
 */
const settings: Readonly<Record<string, string>> = {
  shared_buffers: "32MB",
  max_connections: "50",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  autovacuum_max_workers: "2",
  autovacuum_worker_slots: "2",
  io_method: "sync",
  max_worker_processes: "0",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  max_replication_slots: "0",
  wal_level: "minimal",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  huge_pages: "off",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  datestyle: "iso, ymd",
  log_line_prefix: "%m [%p] ",
  log_min_messages: "warning",
  // A failed statement would be logged with the user's text in it.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** Writes the server's configuration anew, so that an update of ours reaches folders made long ago. */
export async function writeConfiguration(
  layout: Layout,
  user: ServerUser,
  transport: Transport,
): Promise<void> {
  const reachable = transport === "socket" ? await socketSettings(layout, user) : await loopbackSettings();
  const lines = Object.entries({ ...settings, ...reachable }).map(
    ([name, value]) => `${name} = ${quote(value)}`,
  );
  const files: Readonly<Record<string, readonly string[]>> = {
    "postgresql.conf": lines,
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

async function loopbackSettings(): Promise<Record<string, string>> {
  return { listen_addresses: "127.0.0.1", port: String(await freePort()), unix_socket_directories: "" };
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

/** Never writes through a link that the server's user may have laid: the file is made new and moved into place. */
async function replaceFile(path: string, lines: readonly string[], user: ServerUser): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
  if (process.getuid?.() === 0) await chown(temporary, user.uid, user.gid);
  await rename(temporary, path);
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1.");
  return address.port;
}
