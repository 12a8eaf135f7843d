/** The one row that every statement of `sql/answer-statement.ts` gives. */
export interface DatabaseAnswer {
  /** JSON, or null when only the number of rows was asked for. */
  readonly body: string | null;
  /** How many rows are in the body, or would be. */
  readonly rows: number;
  /** How many rows there are in all; null when not counted. */
  readonly total: number | null;
  /** Of a change: how many rows were there before and were merged with. */
  readonly merged?: number;
}

/** @throws Error when the statement did not give its row, which it always does. */
export function onlyRow(answers: readonly DatabaseAnswer[]): DatabaseAnswer {
  const [answer] = answers;
  if (answer === undefined) throw new Error("The statement answered no row");
  return answer;
}
