import { createTestDatabase } from "../../../../packages/backend/src/testing/test-database.ts";

type Connection = Awaited<ReturnType<typeof createTestDatabase>>["connection"];

/** An empty database of a test's own on the run's server. */
export interface TestDatabaseUrl {
  /** What DATABASE_URL takes. */
  readonly url: string;
  readonly sql: Awaited<ReturnType<typeof createTestDatabase>>["sql"];
  close(): Promise<void>;
}

/** Makes it. */
export async function createTestDatabaseUrl(): Promise<TestDatabaseUrl> {
  const database = await createTestDatabase({ empty: true });
  return { url: urlOf(database.connection), sql: database.sql, close: () => database.close() };
}

function urlOf(connection: Connection): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, database } = connection;
  const place = new URLSearchParams({ host }).toString();
  return `postgres://${user}@localhost:${port}/${database}?${place}`;
}
