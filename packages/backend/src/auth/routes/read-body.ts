import type { Context } from "hono";
import type { z } from "zod";

import { AuthError } from "../errors/auth-error.ts";

/**
 * The JSON body of a request, checked against its schema; keys the schema does not name are ignored, as
 * clients of many ages send their own.
 *
 * @throws {AuthError} `bad_json` or `validation_failed`, saying what is wrong.
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(parseJson(await readText(context)));
  if (result.success) return result.data;
  throw new AuthError("validation_failed", result.error.issues[0]?.message ?? "The request is not valid");
}

/** A client that goes away while it sends is no failure of ours; nobody reads the answer. */
async function readText(context: Context): Promise<string> {
  try {
    return await context.req.text();
  } catch (cause) {
    throw new AuthError("bad_json", "The body of the request ended too early", { cause });
  }
}

function parseJson(text: string): unknown {
  let hasForbiddenCharacter = false;
  let value: unknown;
  try {
    value = JSON.parse(text, (key, child: unknown) => {
      hasForbiddenCharacter ||= isForbidden(key) || (typeof child === "string" && isForbidden(child));
      return child;
    });
  } catch {
    throw new AuthError("bad_json", "Could not parse request body as JSON");
  }
  if (hasForbiddenCharacter) {
    throw new AuthError("validation_failed", "Text cannot contain null characters or broken Unicode");
  }
  return value;
}

/** PostgreSQL stores neither null characters nor half of a surrogate pair. */
function isForbidden(text: string): boolean {
  return text.includes("\0") || /\p{Surrogate}/u.test(text);
}
