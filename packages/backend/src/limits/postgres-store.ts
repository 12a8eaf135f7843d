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
      const rows = await database.unsafe<{ points?: number; expire?: string }[]>(text, [...values], {
        prepare: true,
      });
      // bigint comes as text, because it may be too large for a number; a time in milliseconds is not.
      return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.count };
    },
  };
}
