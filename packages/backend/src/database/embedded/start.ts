import { ensureDataFolder } from "../../files/data-folder.ts";
import { locateBinaries } from "./binaries.ts";
import type { Binaries } from "./binaries.ts";
import type { Transport } from "./configuration.ts";
import type { EmbeddedConnection } from "./connection.ts";
import { silentLog } from "./embedded-log.ts";
import type { EmbeddedLog } from "./embedded-log.ts";
import { explainFolderError } from "./folder-error.ts";
import { ensureCluster } from "./initialise.ts";
import { joinOrStart } from "./join-or-start.ts";
import type { Share } from "./join-or-start.ts";
import { keepShare } from "./keep-share.ts";
import { assertStartablePath, layoutOf } from "./layout.ts";
import { createServerRunner } from "./server-runner.ts";
import { chooseServerUser } from "./server-user.ts";
import { stopServer } from "./server.ts";
import type { Server } from "./server.ts";

/** What {@link startEmbeddedPostgres} needs to know. */
export interface EmbeddedPostgresOptions {
  /** Folder to keep the database below; made when it does not exist. */
  readonly dataDirectory: string;
  /** The most connections that this process will open. 10 by default, as `connect` has it. */
  readonly connections?: number;
  /** Told what is going on. */
  readonly log?: EmbeddedLog;
  /** PostgreSQL's programs; those of the npm package by default. */
  readonly binaries?: Binaries;
  /** How the server is reached; a private socket except on Windows. */
  readonly transport?: Transport;
}

/** A running server and our share in it. */
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** True when the server was running already, started by another process or by one that was killed. */
  readonly adopted: boolean;
  /** Gives our share back; the server stops when nobody else has one. Close your own connections first. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL below a folder, or joins the server that runs there already.
 *
 * All processes that use the folder share one server, and the last one to stop stops it, whoever started it. Should
 * the server die before that, they start it again; a pool of connections finds it where it was.
 *
 * @throws Error with what to do, when the server cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = silentLog } = options;
  const server = await prepare(options, log).catch((error: unknown) => {
    throw explainFolderError(error, options.dataDirectory);
  });
  const share = await joinOrStart(server).catch((error: unknown) => {
    throw explainFolderError(error, options.dataDirectory);
  });
  await assertRoom(server, share);
  const { log: logFile, customSettings } = server.layout;
  log.info(
    share.started
      ? `PostgreSQL started. Its log: ${logFile}. Settings of your own: ${customSettings}`
      : `PostgreSQL was running already and is shared. Its log: ${logFile}`,
  );
  const kept = keepShare(server, share, log);
  return { connection: share.connection, adopted: !share.started, stop: () => kept.stop() };
}

async function prepare(options: EmbeddedPostgresOptions, log: EmbeddedLog): Promise<Server> {
  const { connections = 10 } = options;
  const transport = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  const binaries = options.binaries ?? (await locateBinaries());
  const layout = layoutOf(options.dataDirectory);
  assertStartablePath(layout.cluster);
  assertStartablePath(binaries.pgCtl);
  await ensureDataFolder(layout.dataDirectory);
  const user = await chooseServerUser(layout.cluster);
  const run = await createServerRunner(user, layout.dataDirectory, binaries);
  const server = { layout, binaries, user, run, transport, connections };
  await ensureCluster(server, log);
  return server;
}

/** Refuses what would sooner or later fail with "too many clients". */
async function assertRoom(server: Server, { presence }: Share): Promise<void> {
  const { claimed, most } = presence.connections;
  if (claimed <= most) return;
  await presence.leave(() => stopServer(server));
  throw new Error(
    `The processes that share the database in ${server.layout.cluster} want ${claimed} connections together, and it ` +
      `takes ${most}. Lower DATABASE_POOL, or raise max_connections in ${server.layout.customSettings} and restart all.`,
  );
}
