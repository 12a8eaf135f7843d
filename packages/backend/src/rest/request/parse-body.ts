import { refusal } from "../errors/rest-error.ts";

/** The body of a write: the rows as the client spelt them, and the columns they name. */
export interface Rows {
  /** A JSON array of objects. PostgreSQL reads it, so that a number keeps digits which JavaScript would lose. */
  readonly json: string;
  readonly count: number;
  /** The keys, which are the same in every row unless `columns=` says what to write. */
  readonly keys: readonly string[];
}

/** Parses a body that must be one object or (for inserts) a list of objects. */
export function parseRows(text: string, allows: "one" | "many", hasColumns: boolean): Rows {
  const value = parseJson(text);
  if (!Array.isArray(value)) return { json: `[${text}]`, count: 1, keys: Object.keys(asRow(value)) };
  if (allows === "one") throw badBody("Expected one JSON object");
  const rows = value.map(asRow);
  const keys = Object.keys(rows[0] ?? {});
  if (!hasColumns && rows.some((row) => !hasKeys(row, keys))) throw badBody("All object keys must match");
  return { json: text, count: rows.length, keys };
}

/** Parses the arguments of a function: one JSON object; no body is no arguments. */
export function parseArguments(text: string): Pick<Rows, "json" | "keys"> {
  if (text.trim() === "") return { json: "{}", keys: [] };
  return { json: text, keys: Object.keys(asRow(parseJson(text))) };
}

/** Refuses a body that says it is something else than JSON. */
export function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw badBody(`Content-Type not acceptable: ${type.slice(0, 100)}`, "Send application/json.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badBody("Empty or invalid json", undefined, error);
  }
}

function asRow(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badBody("Every row must be a JSON object");
  }
  return { ...value };
}

function hasKeys(row: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

function badBody(message: string, hint?: string, cause?: unknown): Error {
  return refusal("PGRST102", message, { hint: hint ?? null, cause });
}
