import type { Hono } from "hono";

import { connect } from "../database/connect.ts";
import type { Database } from "../database/connect.ts";
import type { TestDatabase } from "./test-database.ts";

/** Several instances of one API over one database, as behind a balancer. */
export interface Instances {
  /** Asks them in turns. */
  request(input: Request): Promise<Response>;
  /** Ends the pools of their own. */
  close(): Promise<void>;
}

/**
 * Makes as many instances as TEST_INSTANCES says, one by default. Each has a pool of its own, and whatever else `create`
 * makes anew: what one of them keeps in memory, the next request does not find.
 */
export function createInstances(
  database: TestDatabase,
  create: (sql: Database) => Pick<Hono, "request">,
): Instances {
  const count = Number(process.env["TEST_INSTANCES"] ?? "1");
  const further = Array.from({ length: count - 1 }, () =>
    connect(database.connection, { maximumConnections: 5 }),
  );
  const instances = [database.sql, ...further].map(create);
  let turn = 0;
  return {
    async request(input) {
      const instance = instances[turn % instances.length];
      if (instance === undefined) throw new Error("TEST_INSTANCES must be at least 1.");
      turn += 1;
      return instance.request(input);
    },
    async close() {
      await Promise.all(further.map(async (sql) => sql.end()));
    },
  };
}
