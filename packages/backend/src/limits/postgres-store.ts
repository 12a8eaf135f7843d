import type { Database } from "../database/connect.ts";

/** The part of node-postgres that rate-limiter-flexible calls. */
export interface PostgresStore {
  query(query: {
    readonly text: string;
    readonly values: readonly (string | number)[];
  }): Promise<{ readonly rows: readonly object[]; readonly rowCount: number }>;
}

/** Our pool, with the face of node-postgres that rate-limiter-flexible expects. */
export function postgresStore(database: Database): PostgresStore {
  return {
    async query({ text, values }) {
      const { rows, count } = await database.send({ text, parameters: values }, { prepare: true });
      return { rows, rowCount: count };
    },
  };
}
