import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Where things lie below a data directory, as absolute paths. */
export interface Layout {
  readonly dataDirectory: string;
  /** PostgreSQL's own folder, the only one that belongs to the server's user. */
  readonly cluster: string;
  /** What the server has to say, beside its folder so that an operator sees it. */
  readonly log: string;
  /** Settings of the operator's, never written by us; they go before ours. */
  readonly customSettings: string;
  /** Folder of the socket: the cluster itself unless that path is too long for a socket. */
  readonly socketDirectory: string;
  /** Only where there are no private sockets (Windows): the password of the role postgres. */
  readonly passwordFile: string;
}

/** Systems allow 104 to 108 bytes for the path of a socket; the rest is for `/.s.PGSQL.5432`. */
const longestSocketPathBytes = 100;

/** The port number is only part of the socket's name; nothing listens on it. */
export const socketPort = 5432;

/** The path of the socket in a folder, as every PostgreSQL client builds it. */
export function socketPath(directory: string, port: number): string {
  return join(directory, `.s.PGSQL.${port}`);
}

/** Derives every path from the data directory. */
export function layoutOf(dataDirectory: string): Layout {
  const absolute = resolve(dataDirectory);
  const cluster = join(absolute, "postgres");
  const fits = Buffer.byteLength(socketPath(cluster, socketPort)) <= longestSocketPathBytes;
  const hash = createHash("sha256").update(absolute).digest("hex").slice(0, 16);
  return {
    dataDirectory: absolute,
    cluster,
    log: join(absolute, "postgres.log"),
    customSettings: join(absolute, "postgresql.custom.conf"),
    socketDirectory: fits ? cluster : join(tmpdir(), `motjuste-${hash}`),
    passwordFile: join(absolute, "postgres-password"),
  };
}

/**
 * pg_ctl starts the server through a shell and quotes paths too simply for these characters.
 *
 * @throws Error that names the path.
 */
export function assertStartablePath(path: string): void {
  const unsafe = process.platform === "win32" ? /["\n]/ : /["$`\\\n]/;
  if (!unsafe.test(path)) return;
  throw new Error(
    `The database cannot be started from ${JSON.stringify(path)}: ` +
      'the path contains one of " $ ` \\ or a line break. Set DATA_DIR to another folder.',
  );
}
