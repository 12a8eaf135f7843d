import { refusal } from "../errors/rest-error.ts";
import type { DatabaseAnswer } from "../execute/database-answer.ts";
import type { Shape } from "../request/parse-accept.ts";
import type { Preferences } from "../request/parse-preferences.ts";

/** @throws {RestError} PGRST116 when one object was asked for and there is none, or several */
export function requireShape(shape: Shape, { rows }: DatabaseAnswer): void {
  if (shape === "object" && rows !== 1) {
    throw refusal("PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${rows} rows`,
    });
  }
}

/** @throws {RestError} PGRST124 when more rows were changed than the client wants */
export function requireAffected({ maximumAffected }: Preferences, { rows }: DatabaseAnswer): void {
  if (maximumAffected !== undefined && rows > maximumAffected) {
    throw refusal("PGRST124", "Query result exceeds max-affected preference constraint", {
      details: `The query affects ${rows} rows`,
    });
  }
}
