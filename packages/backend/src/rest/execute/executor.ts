import type { Caller } from "../../database/as-caller.ts";
import { asCaller, readAsCaller } from "../../database/as-caller.ts";
import type { Database } from "../../database/connect.ts";
import type { Statement } from "../sql/fragment.ts";
import { onlyRow } from "./database-answer.ts";
import type { DatabaseAnswer } from "./database-answer.ts";
import { choosePrepared } from "./prepared-statements.ts";

/** Runs statements as a caller. */
export interface Executor {
  /** Reads; a statement that changes something is refused. */
  read(caller: Caller, statement: Statement): Promise<DatabaseAnswer>;
  /** Changes; when `check` throws, the change is undone. */
  write(
    caller: Caller,
    statement: Statement,
    check: (answer: DatabaseAnswer) => void,
  ): Promise<DatabaseAnswer>;
}

/** Makes an executor; a statement that takes longer than `timeoutMilliseconds` is stopped. */
export function createExecutor(database: Database, timeoutMilliseconds: number): Executor {
  const choosesPrepared = choosePrepared();
  const options = { timeoutMilliseconds };

  return {
    async read(caller, statement) {
      const prepared = { ...statement, prepare: choosesPrepared(statement.text) };
      return onlyRow(await readAsCaller<DatabaseAnswer>(database, caller, prepared, options));
    },
    async write(caller, statement, check) {
      return asCaller(
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
    },
  };
}
