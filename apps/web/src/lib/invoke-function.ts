import { errorBodySchema } from "@motjuste/contracts";
import type { z } from "zod";

import { getSupabase } from "./supabase.ts";

/** What kept a function from answering. */
type FunctionFailureReason =
  /** It answered with `{error: {code, message}}`; the message is written for the person who sees it. */
  | "refused"
  /** No answer came: offline, server down, or something between us that is not our server. */
  | "unreachable"
  /** An answer came that lacks what the contract demands. */
  | "unreadable"
  /** The caller's signal ended the call. */
  | "aborted";

interface FunctionFailureDetails extends ErrorOptions {
  readonly code?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** A call of a function that did not succeed. */
export class FunctionFailure extends Error {
  readonly reason: FunctionFailureReason;
  /** The server's error code when `reason` is `refused`; a newer server may send codes we do not know. */
  readonly code: string | undefined;
  /** How long the server asked to wait (Retry-After), if it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: FunctionFailureReason, message: string, details: FunctionFailureDetails = {}) {
    super(message, details);
    this.name = "FunctionFailure";
    this.reason = reason;
    this.code = details.code;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/**
 * Calls a function of the backend and gives its answer, parsed.
 *
 * @param name the function's name in its route
 * @param body the request, as the function's contract describes it
 * @param responseSchema the contract of the answer
 * @throws {FunctionFailure} always this, whatever went wrong
 */
export async function invokeFunction<Response>(
  name: string,
  body: Record<string, unknown>,
  responseSchema: z.ZodType<Response>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Response> {
  const result = await callFunction(name, body, options);
  if (result.error !== null) throw await toFailure(result.error, options.signal);
  const parsed = responseSchema.safeParse(result.data);
  if (!parsed.success) {
    throw new FunctionFailure("unreadable", `The answer of ${name} is not readable.`, {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

async function callFunction(
  name: string,
  body: Record<string, unknown>,
  options: { readonly signal?: AbortSignal },
): Promise<{ data: unknown; error: unknown }> {
  try {
    const supabase = await getSupabase();
    return await supabase.functions.invoke<unknown>(name, { body, ...options });
  } catch (error) {
    return { data: null, error };
  }
}

async function toFailure(error: unknown, signal: AbortSignal | undefined): Promise<FunctionFailure> {
  if (signal?.aborted === true)
    return new FunctionFailure("aborted", "The call was ended.", { cause: error });
  const response = responseOf(error);
  const body = response === undefined ? undefined : errorBodySchema.safeParse(await readJson(response));
  if (response === undefined || body?.success !== true) {
    return new FunctionFailure("unreachable", "The server could not be reached.", { cause: error });
  }
  const { code, message } = body.data.error;
  return new FunctionFailure("refused", message, { code, retryAfterSeconds: retryAfter(response) });
}

/** The HTTP answer inside a FunctionsHttpError; other errors carry none. */
function responseOf(error: unknown): Response | undefined {
  const context =
    typeof error === "object" && error !== null && "context" in error ? error.context : undefined;
  return context instanceof Response ? context : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
