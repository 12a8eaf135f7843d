import { refusal } from "../errors/rest-error.ts";

/** A stretch of the ordered rows. */
export interface RowRange {
  readonly offset: number;
  /** Undefined: to the last row. */
  readonly limit: number | undefined;
}

const rangePattern = /^(?<first>\d{1,15})-(?<last>\d{0,15})$/;

/**
 * What `Range: first-last` leaves of the range in the query string, as PostgREST combines them.
 * A header in another unit (`bytes=0-`) is none for us, as HTTP wants it.
 *
 * @throws {RestError} PGRST103 when the range is backwards or nothing is left
 */
export function narrowRange(range: RowRange, header: string | undefined): RowRange {
  const groups = header === undefined ? undefined : rangePattern.exec(header)?.groups;
  if (groups === undefined) return range;
  const first = Number(groups["first"]);
  const end = groups["last"] === "" ? Infinity : Number(groups["last"]) + 1;
  const offset = Math.max(range.offset, first);
  const limit = Math.min(range.offset + (range.limit ?? Infinity), end) - offset;
  if (limit <= 0) {
    throw refusal("PGRST103", "Requested range not satisfiable", {
      details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    });
  }
  return { offset, limit: limit === Infinity ? undefined : limit };
}

/** The least of several limits. */
export function lowestLimit(limit: number | undefined, maximum: number): number {
  return Math.min(limit ?? maximum, maximum);
}
