import type { z } from "zod";

import { AppError, errorStatus } from "./errors.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * A request as its schema wants it, out of anything that came over the wire.
 *
 * @throws {AppError} whose message names every fault; its code is what the schema set for the first one
 *   (`params.code`), else `invalid_request`
 */
export function parseRequest<Request>(schema: z.ZodType<Request>, value: unknown): Request {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const message = issues.map((issue) => issue.message).join("; ");
  throw new AppError(codeOf(issues[0]), message);
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code: unknown = issue?.code === "custom" ? issue.params?.code : undefined;
  return isErrorCode(code) ? code : "invalid_request";
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorStatus, code);
}
