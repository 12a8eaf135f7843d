import type { Caller } from "../../database/as-caller.ts";
import { asCaller, readAsCaller } from "../../database/as-caller.ts";
import type { Database } from "../../database/connect.ts";
import type { Statement } from "../sql/fragment.ts";
import { onlyRow } from "./database-answer.ts";
import type { DatabaseAnswer } from "./database-answer.ts";
import { inTime } from "./in-time.ts";
import { choosePrepared } from "./prepared-statements.ts";

/** Runs statements as a caller. */
export interface Executor {
  /** Reads; a statement that changes something is refused. */
  readonly read: Run;
  /** Changes; when `check` throws, the change is undone. */
  readonly write: Run;
  /** Changes, answers as `write` does, and undoes the change. */
  readonly rehearse: Run;
}

/** Runs a statement as a caller; throws what `check` throws about its answer. */
type Run = (
  caller: Caller,
  statement: Statement,
  check: (answer: DatabaseAnswer) => void,
) => Promise<DatabaseAnswer>;

/** Ends a transaction that went well without keeping what it did. */
class Undone extends Error {
  readonly answer: DatabaseAnswer;

  constructor(answer: DatabaseAnswer) {
    super("undone, as was asked for");
    this.answer = answer;
  }
}

/**
 * Makes an executor; a statement that takes longer than `timeoutMilliseconds` is stopped, and a database that does not
 * even do that is not waited for. `now` is in milliseconds.
 */
export function createExecutor(
  database: Database,
  timeoutMilliseconds: number,
  now: () => number = Date.now,
): Executor {
  const choosesPrepared = choosePrepared(now);
  const options = { timeoutMilliseconds };

  const write: Run = async (caller, statement, check) => {
    const written = asCaller(
      database,
      caller,
      async (transaction) => {
        const prepare = choosesPrepared(statement.text);
        const { rows } = await transaction.send<DatabaseAnswer>(statement, { prepare });
        const answer = onlyRow(rows);
        check(answer);
        return answer;
      },
      options,
    );
    return inTime(written, timeoutMilliseconds);
  };

  return {
    async read(caller, statement, check) {
      const prepared = { ...statement, prepare: choosesPrepared(statement.text) };
      const found = readAsCaller<DatabaseAnswer>(database, caller, prepared, options);
      const answer = onlyRow(await inTime(found, timeoutMilliseconds));
      check(answer);
      return answer;
    },
    write,
    async rehearse(caller, statement, check) {
      try {
        return await write(caller, statement, (answer) => {
          check(answer);
          throw new Undone(answer);
        });
      } catch (error) {
        if (error instanceof Undone) return error.answer;
        throw error;
      }
    },
  };
}
