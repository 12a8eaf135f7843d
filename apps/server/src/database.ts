import {
  bootstrap,
  connect,
  keepServing,
  migrate,
  startEmbeddedPostgres,
  type Database,
  type DatabaseTarget,
  type EmbeddedLog,
} from "@motjuste/backend";
import type { Logger } from "pino";

import type { Environment } from "./environment.ts";

/** The database, ready for work: started when it is ours, bootstrapped, migrated. */
export interface OpenDatabase {
  readonly sql: Database;
  close(): Promise<void>;
}

/** Opens DATABASE_URL, or starts (or adopts) the PostgreSQL of the data folder. */
export async function openDatabase(environment: Environment, log: Logger): Promise<OpenDatabase> {
  const started = await startDatabase(environment, environment.DATABASE_POOL, log);
  const { target, shares } = started;
  // A share in the server of the data folder says already that we serve it.
  const serving = shares > 0 ? undefined : await keepServing(target);
  const sql = connect(target, { maximumConnections: environment.DATABASE_POOL });
  const close = async () => {
    await sql.end();
    await serving?.stop();
    await started.stop();
  };
  try {
    await bootstrap(sql);
    await migrate(sql);
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, close };
}

/** Where the database is, and how it is stopped when it is ours. */
export interface StartedDatabase {
  readonly target: DatabaseTarget;
  /** How many shares in its server this process has. */
  readonly shares: 0 | 1;
  stop(): Promise<void>;
}

/** Finds DATABASE_URL, or starts (or adopts) the PostgreSQL of the data folder, for at most so many connections. */
export async function startDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, "DATABASE_URL" | "DATA_DIR">,
  connections: number,
  log: EmbeddedLog,
): Promise<StartedDatabase> {
  if (DATABASE_URL !== undefined) return { target: DATABASE_URL, shares: 0, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDirectory: DATA_DIR, connections, log });
  return { target: embedded.connection, shares: 1, stop: () => embedded.stop() };
}
