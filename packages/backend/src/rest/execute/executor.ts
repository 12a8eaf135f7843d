import type { Caller } from "../../database/as-caller.ts";
import { asCaller } from "../../database/as-caller.ts";
import type { Database } from "../../database/connect.ts";
import type { Statement } from "../sql/fragment.ts";
import { onlyRow } from "./database-answer.ts";
import type { DatabaseAnswer } from "./database-answer.ts";
import { choosePrepared } from "./prepared-statements.ts";

/** Runs statements as a caller. */
export interface Executor {
  /** Reads. */
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

  return {
    read: (caller, statement) => run(caller, statement, () => undefined),
    write: run,
  };

  function run(
    caller: Caller,
    { text, parameters }: Statement,
    check: (answer: DatabaseAnswer) => void,
  ): Promise<DatabaseAnswer> {
    return asCaller(database, caller, async (transaction) => {
      const [, answers] = await Promise.all([
        transaction`select set_config('statement_timeout', ${String(timeoutMilliseconds)}, true)`,
        transaction.unsafe<DatabaseAnswer[]>(text, [...parameters], { prepare: choosesPrepared(text) }),
      ]);
      const answer = onlyRow(answers);
      check(answer);
      return answer;
    });
  }
}
