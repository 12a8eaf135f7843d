import { z } from "zod";

import { correctionRequestSchema } from "./correction.ts";
import type { CorrectionResponse } from "./correction.ts";
import type { ErrorBody } from "./errors.ts";

/** What an input line is known by; it comes back unchanged with the answer. */
const lineIdSchema = z.union([z.string(), z.number()], { error: "id must be a string or a number" });

/** One input line of `correct --jsonl`: a correction request with an id. Strict, as the request is. */
export const correctionLineSchema = z.strictObject({ id: lineIdSchema, ...correctionRequestSchema.shape });

/** One input line of `correct --jsonl`. */
export type CorrectionLine = z.infer<typeof correctionLineSchema>;

/** The answer to a line that was corrected. */
export type CorrectedLine = Pick<CorrectionLine, "id"> & Pick<CorrectionResponse, "correctedText" | "hunks">;

/** The answer to a line that was not; `id` is null when the line has none that can be read. */
export type FailedLine = { readonly id: CorrectionLine["id"] | null } & ErrorBody;

/** One output line of `correct --jsonl`, in the order of the input. */
export type CorrectionLineAnswer = CorrectedLine | FailedLine;

/** The id of a line of which nothing else may be right. */
export function readLineId(value: unknown): CorrectionLine["id"] | null {
  return z.object({ id: lineIdSchema }).safeParse(value).data?.id ?? null;
}
