import { notImplemented, refusal } from "../errors/rest-error.ts";
import { noRefinement } from "./ast.ts";
import type { Condition, Query, Refinement, SelectItem } from "./ast.ts";
import { parseColumnCondition, parseConditionGroup } from "./parse-condition.ts";
import { parseOrder } from "./parse-order.ts";
import { parseSelect } from "./parse-select.ts";
import { Scanner } from "./scanner.ts";

const everything: readonly SelectItem[] = [{ kind: "everything" }];

/** A refinement while its parameters are being collected. */
type Draft = { -readonly [Part in keyof Refinement]: Refinement[Part] } & { conditions: Condition[] };

/**
 * Parses the query string of a request for rows.
 *
 * @throws {RestError} PGRST100 for what cannot be read, PGRST127 for what PostgREST can and we cannot
 */
export function parseQuery(parameters: URLSearchParams): Query {
  const drafts = new Map<string, { path: readonly string[]; refinement: Draft }>();
  const settings = new Map<string, string>();
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    if (key === "select" || key === "columns" || key === "on_conflict") {
      setOnce(settings, key, value);
      continue;
    }
    const names = parseKey(key);
    const { path, subject, isNegated } = splitKey(names);
    const place = JSON.stringify(path);
    const draft = drafts.get(place) ?? { path, refinement: { ...noRefinement, conditions: [] } };
    drafts.set(place, draft);
    if (isSetting(subject) && !isNegated) {
      if (seen.has(key)) throw twice(key);
      seen.add(key);
      applySetting(draft.refinement, subject, value);
    } else {
      draft.refinement.conditions.push(parseCondition(subject, isNegated, value));
    }
  }
  const all = [...drafts.values()];
  const select = settings.get("select");
  return {
    select: select === undefined ? everything : parseSelect(select),
    refinement: drafts.get("[]")?.refinement ?? noRefinement,
    nested: all.filter(({ path }) => path.length > 0),
    columns: parseNames(settings.get("columns"), "columns parameter"),
    onConflict: parseNames(settings.get("on_conflict"), "on_conflict parameter"),
  };
}

/** The dotted names of a key: `chat_messages.created_at` is two, `"a.b"` one. */
function parseKey(key: string): readonly string[] {
  const scanner = new Scanner(key, "parameter name");
  const names: string[] = [];
  do {
    names.push(scanner.name());
    if (scanner.sees("->")) throw notImplemented("filtering inside of a JSON column (->)");
  } while (scanner.accept("."));
  scanner.end();
  return names;
}

/** Splits the names into those that lead to a nested resource and what the parameter is about. */
function splitKey(names: readonly string[]): {
  path: readonly string[];
  subject: string;
  isNegated: boolean;
} {
  const subject = names.at(-1) ?? "";
  const isNegated = isConnective(subject) && names.at(-2) === "not";
  return { path: names.slice(0, isNegated ? -2 : -1), subject, isNegated };
}

function isSetting(subject: string): subject is "order" | "limit" | "offset" {
  return subject === "order" || subject === "limit" || subject === "offset";
}

function isConnective(subject: string): subject is "and" | "or" {
  return subject === "and" || subject === "or";
}

function applySetting(refinement: Draft, setting: "order" | "limit" | "offset", value: string): void {
  if (setting === "order") refinement.order = parseOrder(value);
  else refinement[setting] = parseWholeNumber(setting, value);
}

function parseCondition(subject: string, isNegated: boolean, value: string): Condition {
  return isConnective(subject)
    ? parseConditionGroup(subject, isNegated, value)
    : parseColumnCondition(subject, value);
}

function parseWholeNumber(setting: string, value: string): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  if (number === undefined) {
    throw refusal("PGRST100", `failed to parse ${setting} parameter (${value.slice(0, 200)})`, {
      details: "expected a whole number, zero or more",
    });
  }
  return number;
}

function parseNames(text: string | undefined, what: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do names.push(scanner.name());
  while (scanner.accept(","));
  scanner.end();
  return names;
}

function setOnce(settings: Map<string, string>, key: string, value: string): void {
  if (settings.has(key)) throw twice(key);
  settings.set(key, value);
}

function twice(key: string): Error {
  return refusal("PGRST100", `the parameter ${key.slice(0, 200)} is given twice`, {
    details: "give it once",
  });
}
