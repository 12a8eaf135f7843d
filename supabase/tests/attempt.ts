import { DatabaseError } from "pg";

import { asCaller } from "../../packages/backend/src/database/as-caller.ts";
import type { Caller } from "../../packages/backend/src/database/as-caller.ts";
import type { Database } from "../../packages/backend/src/database/connect.ts";
import type { Outcome } from "./expectations.ts";

/** Carries the answer out of a transaction that must leave nothing behind. */
class Rollback extends Error {
  readonly count: number;

  constructor(count: number) {
    super("rolled back");
    this.count = count;
  }
}

const insufficientPrivilege = "42501";

/** Tries a statement as a caller and undoes it. Any failure but a refusal is a fault of the test and thrown. */
export async function attempt(sql: Database, caller: Caller, statement: string): Promise<Outcome> {
  try {
    await asCaller(sql, caller, async (transaction) => {
      const result = await transaction.send({ text: statement, parameters: [] });
      throw new Rollback(result.count);
    });
  } catch (error) {
    if (error instanceof Rollback) return error.count > 0 ? "works" : "finds nothing";
    if (error instanceof DatabaseError && error.code === insufficientPrivilege) return "is refused";
    throw error;
  }
  throw new Error("The transaction was not rolled back.");
}
