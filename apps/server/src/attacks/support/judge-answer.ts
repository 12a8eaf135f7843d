import { z } from "zod";

import { outsideContent } from "./attacked-server.ts";
import type { PlainAnswer, PlainRequest } from "./send-request.ts";

/** The shape in which the clients of a family read errors; of pages, HTML will do. */
export type Family = "auth" | "rest" | "functions" | "pages";

const errorShapes: Readonly<Record<Family, z.ZodType>> = {
  auth: z.union([
    z.object({ code: z.number(), error_code: z.string(), msg: z.string() }),
    // Since the API version 2024-01-01.
    z.object({ code: z.string(), message: z.string() }),
  ]),
  rest: z.object({
    code: z.string(),
    message: z.string(),
    details: z.string().nullable(),
    hint: z.string().nullable(),
  }),
  functions: z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  pages: z.unknown(),
};

/** What only we should see: where the code is, what the statement was, what PostgreSQL said. */
const insides =
  /\bat .*:\d+:\d+|node_modules|packages\/|\.ts\b|auth\.\w+|\b(?:select|insert into|update|delete from)\b.*\b(?:from|values|set|where)\b|syntax error|violates|input syntax|relation "|PostgresError|TypeError|RangeError/iu;

const securityHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/u,
  "x-content-type-options": /^nosniff$/u,
  "x-frame-options": /^DENY$/u,
  "referrer-policy": /./u,
  "strict-transport-security": /max-age=/u,
};

/** What is wrong with an answer to a hostile request; undefined when nothing is. */
export function judgeAnswer(family: Family, request: PlainRequest, answer: PlainAnswer): string | undefined {
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 300)}`;
  return judgeForm(family, request.method, answer);
}

/** What is wrong with the form of an answer: its headers, its shape, and what it tells. */
export function judgeForm(family: Family, method: string, answer: PlainAnswer): string | undefined {
  const { status, text, headers } = answer;
  if (text.includes(outsideContent)) return "answered with a file from outside of the pages";
  if (status >= 400 && insides.test(text)) return `tells of its insides: ${text.slice(0, 300)}`;
  const crossOrigin = Object.keys(headers).find((name) => name.startsWith("access-control-"));
  if (crossOrigin !== undefined) return `answers another origin with ${crossOrigin}`;
  if (headers["set-cookie"] !== undefined) return "sets a cookie";
  // Node refuses what is no HTTP, or too long, before it is a request of ours: without a body.
  if ([400, 431].includes(status) && text === "") return undefined;
  const missing = Object.entries(securityHeaders).find(([name, wanted]) => !wanted.test(headers[name] ?? ""));
  if (missing !== undefined) return `lacks ${missing[0]}`;
  const isError = status >= 400 && method !== "HEAD";
  if (isError && !isShaped(family, text)) return `answered ${status} in another shape: ${text.slice(0, 300)}`;
  return undefined;
}

function isShaped(family: Family, text: string): boolean {
  if (family === "pages") return true;
  try {
    return errorShapes[family].safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
