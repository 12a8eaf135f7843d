import { AppError, describeError, toAppError } from "@motjuste/contracts";

import type { Dependencies } from "./dependencies.ts";

/** A function of the product over HTTP: Web APIs only, so that it runs in Node and as an Edge Function. */
export type HttpFunction = (request: Request, dependencies: Dependencies) => Promise<Response>;

/** What is particular to one function; the rest of HTTP is the same for all. */
export interface JsonFunction<Input, Output> {
  /** Its name in the route, for the log. */
  readonly name: string;
  /** Makes the input of the body, or throws an `AppError` that says what is wrong with it. */
  readonly parse: (body: unknown) => Input;
  /** Does the work; `signal` is aborted when the client goes away. */
  readonly run: (input: Input, dependencies: Dependencies, signal: AbortSignal) => Promise<Output>;
}

/**
 * A function that takes JSON by POST and answers JSON: its output with 200, or `{error: {code, message}}`
 * with the status of the code. Errors nobody expected are logged without their messages and answered
 * as `internal`. Cross-origin headers are the server's.
 */
export function jsonFunction<Input, Output>({ name, parse, run }: JsonFunction<Input, Output>): HttpFunction {
  return async (request, dependencies) => {
    try {
      const input = parse(await readBody(request));
      return Response.json(await run(input, dependencies, request.signal));
    } catch (thrown) {
      const error = toAppError(thrown);
      const isUnexpected = error.code === "internal" && !request.signal.aborted;
      if (isUnexpected)
        dependencies.log.error({ function: name, error: describeError(thrown) }, "function failed");
      return failure(error);
    }
  };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method !== "POST") {
    throw new AppError("method_not_allowed", `${request.method} is not possible here. Send a POST request.`);
  }
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(?:;|$)/iu.test(contentType)) {
    throw new AppError("invalid_request", "Send the request as JSON, with Content-Type: application/json.");
  }
  const body = await readText(request);
  try {
    return JSON.parse(body);
  } catch {
    // Without the cause: the parser's message quotes the body.
    throw new AppError("invalid_request", "The body is not valid JSON.");
  }
}

/** A client that goes away while it sends is no failure of ours; nobody reads the answer. */
async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch (cause) {
    throw new AppError("invalid_request", "The body of the request ended too early.", { cause });
  }
}

function failure(error: AppError): Response {
  const headers = error.code === "method_not_allowed" ? { Allow: "POST" } : undefined;
  return Response.json(error.toBody(), { status: error.status, ...(headers && { headers }) });
}
