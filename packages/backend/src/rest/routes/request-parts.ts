import type { Context } from "hono";

import { refusal } from "../errors/rest-error.ts";
import type { Query } from "../request/ast.ts";
import { parseAccept } from "../request/parse-accept.ts";
import type { Shape } from "../request/parse-accept.ts";
import { requireJson } from "../request/parse-body.ts";
import { parsePreferences } from "../request/parse-preferences.ts";
import type { Preferences } from "../request/parse-preferences.ts";
import { parseQuery } from "../request/parse-query.ts";

/** What every request for rows says. */
export interface RequestParts {
  readonly query: Query;
  readonly preferences: Preferences;
  readonly shape: Shape;
}

/** The query string, decoded. */
export function parametersOf(context: Context): URLSearchParams {
  return new URL(context.req.url).searchParams;
}

/** Parses the query string (or what `parameters` is of it) and the headers. */
export function requestParts(context: Context, parameters = parametersOf(context)): RequestParts {
  return {
    query: parseQuery(parameters),
    preferences: parsePreferences(context.req.header("prefer")),
    shape: parseAccept(context.req.header("accept")),
  };
}

/** The text of a JSON body, to the letter: bytes that are no text are refused instead of replaced. */
export async function jsonBody(context: Context): Promise<string> {
  requireJson(context.req.header("content-type"));
  const bytes = await context.req.arrayBuffer().catch((cause: unknown) => {
    // The client went away while it sent: no failure of ours, and nobody reads the answer.
    throw refusal("PGRST102", "The body of the request ended too early", { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusal("PGRST102", "Empty or invalid json", { details: "The body is not UTF-8", cause });
  }
}

/** Refuses any schema but `public`. */
export function requirePublicSchema(context: Context): void {
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = context.req.header(header);
    if (schema !== undefined && schema !== "public") {
      throw refusal("PGRST106", `Invalid schema: ${schema.slice(0, 100)}`, {
        hint: "Only the following schemas are exposed: public",
      });
    }
  }
}
