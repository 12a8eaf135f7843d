import { bootstrap, connect, migrate, startEmbeddedPostgres, type Database } from "@motjuste/backend";
import type { Logger } from "pino";

import type { Environment } from "./environment.ts";

/** The database, ready for work: started when it is ours, bootstrapped, migrated. */
export interface OpenDatabase {
  readonly sql: Database;
  close(): Promise<void>;
}

/** Opens DATABASE_URL, or starts (or adopts) the PostgreSQL of the data folder. */
export async function openDatabase(environment: Environment, log: Logger): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = environment;
  const embedded =
    DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDirectory: DATA_DIR, log: (message) => log.info(message) })
      : undefined;
  const sql = connect(DATABASE_URL ?? embedded?.connection ?? "", { maximumConnections: DATABASE_POOL });
  const close = async () => {
    await sql.end();
    await embedded?.stop();
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
