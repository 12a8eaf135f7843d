import { refusal } from "./errors/rest-error.ts";
import type { DatabaseAnswer } from "./execute/database-answer.ts";

/** `Content-Range` of rows that were read: `0-24/3573`, with `*` for what is not known or empty. */
export function contentRange({ rows, total }: DatabaseAnswer, offset: number): string {
  return `${rows === 0 ? "*" : `${offset}-${offset + rows - 1}`}/${total ?? "*"}`;
}

/**
 * 206 when the answer is known to be a part of the rows, else 200.
 *
 * @throws {RestError} PGRST103 when the rows end before the offset
 */
export function statusOfRange({ rows, total }: DatabaseAnswer, offset: number): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw refusal("PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return rows < total ? 206 : 200;
}
