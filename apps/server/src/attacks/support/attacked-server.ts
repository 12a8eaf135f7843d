import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";

import {
  connect,
  loadKeys,
  loadOrCreateSecrets,
  startEmbeddedPostgres,
  type Database,
  type SigningKeys,
} from "@motjuste/backend";
import { pino } from "pino";

import { parseEnvironment } from "../../environment.ts";
import type { Patience } from "../../listener.ts";
import { startServer } from "../../server.ts";

/** The real server on a port of its own, over a data folder and pages of its own. */
export interface AttackedServer {
  readonly address: string;
  readonly port: number;
  readonly keys: SigningKeys;
  /** Everything it has logged, at the level of detail `trace`. */
  readonly logged: () => string;
  /** Where all that must survive lies. */
  readonly dataFolder: string;
  /** Joins its PostgreSQL as a second process would, with the owner's rights. */
  readonly withDatabase: <Result>(work: (sql: Database) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** The pages it serves: as few as show every kind. */
const pages: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>Home</title>",
  "pricing/index.html": "<!doctype html><title>Pricing</title>",
  "app.html": "<!doctype html><title>Dashboard</title>",
  "404.html": "<!doctype html><title>Not found</title>",
  "assets/app-00000000.js": "export {};",
};

/**
 * Starts the server. It believes one proxy, so that a test can be as many clients as it likes (`X-Forwarded-For`)
 * without lifting a single limit.
 */
export async function startAttackedServer(
  options: {
    readonly patience?: Patience;
    readonly environment?: Readonly<Record<string, string>>;
    /** Further pages, by file name. */
    readonly pages?: Readonly<Record<string, string>>;
  } = {},
): Promise<AttackedServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "motjuste-attacks-"));
  const dataFolder = path.join(folder, "data");
  const pagesFolder = path.join(folder, "pages");
  await Promise.all(
    Object.entries({ ...pages, ...options.pages }).map(([name, content]) =>
      writePage(pagesFolder, name, content),
    ),
  );
  // Beside the pages and not among them: what a path that climbs out of the folder would reach.
  await writeFile(path.join(folder, "outside.html"), outsideContent);
  const lines: string[] = [];
  const log = pino(
    { level: "trace" },
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  const environment = parseEnvironment({
    PORT: "0",
    DATA_DIR: dataFolder,
    ENGINE_THREADS: "1",
    TRUSTED_PROXIES: "1",
    ...options.environment,
  });
  const server = await startServer(environment, log, {
    pagesFolder,
    ...(options.patience && { patience: options.patience }),
  });
  return {
    address: server.address,
    port: Number(new URL(server.address).port),
    keys: await loadKeys(await loadOrCreateSecrets(path.join(dataFolder, "secrets.json"))),
    logged: () => lines.join(""),
    dataFolder,
    withDatabase: (work) => withDatabaseOf(dataFolder, work),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a file holds that no answer may show. */
export const outsideContent = "<!doctype html><title>Outside of the pages</title>";

async function withDatabaseOf<Result>(
  dataDirectory: string,
  work: (sql: Database) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  const sql = connect(postgres.connection, { maximumConnections: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await postgres.stop();
  }
}

async function writePage(folder: string, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
