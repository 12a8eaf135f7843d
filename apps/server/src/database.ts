import {
  bootstrap,
  connect,
  migrate,
  startEmbeddedPostgres,
  type Database,
  type DatabaseTarget,
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
  const { target, stop } = await startDatabase(environment, log);
  const sql = connect(target, { maximumConnections: environment.DATABASE_POOL });
  const close = async () => {
    await sql.end();
    await stop();
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
async function startDatabase(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR }: Environment,
  log: Logger,
): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  if (DATABASE_URL !== undefined) return { target: DATABASE_URL, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({
    dataDirectory: DATA_DIR,
    connections: DATABASE_POOL,
    log,
  });
  return { target: embedded.connection, stop: () => embedded.stop() };
}
