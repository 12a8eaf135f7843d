import type { Hono } from "hono";

import { connect } from "../database/connect.ts";
import type { Database } from "../database/connect.ts";
import type { TestDatabase } from "./test-database.ts";

/** Several instances of one API over one database, as behind a balancer. */
export interface Instances {
  /** Asks the one with this number, counted round and round; without a number they are asked in turns. */
  request(input: Request, number?: number): Promise<Response>;
  /** Ends the pools of their own. */
  close(): Promise<void>;
}

/**
 * Makes `count` instances, by default as many as TEST_INSTANCES says, or one. Each has a pool of its own, and whatever else `create`
 * makes anew: what one of them keeps in memory, the next request does not find.
 */
export function createInstances(
  database: TestDatabase,
  create: (sql: Database) => Pick<Hono, "request">,
  count: number = Number(process.env["TEST_INSTANCES"] ?? "1"),
): Instances {
  const further = Array.from({ length: count - 1 }, () =>
    connect(database.connection, { maximumConnections: 5 }),
  );
  const instances = [database.sql, ...further].map(create);
  let turn = 0;
  return {
    async request(input, number) {
      const instance = instances[(number ?? turn) % instances.length];
      if (instance === undefined) throw new Error("TEST_INSTANCES must be at least 1.");
      if (number === undefined) turn += 1;
      return instance.request(input);
    },
    async close() {
      await Promise.all(further.map(async (sql) => sql.end()));
    },
  };
}
