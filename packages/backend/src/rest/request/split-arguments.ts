import { refusal } from "../errors/rest-error.ts";
import { operatorNames } from "./parse-condition.ts";

/** The query string of a function that is called by GET. */
export interface SplitParameters {
  /** Arguments by name, as texts. */
  readonly given: ReadonlyMap<string, string>;
  /** Everything else: select, filters, order and range of what it returns. */
  readonly others: URLSearchParams;
}

const reserved: ReadonlySet<string> = new Set([
  "select",
  "order",
  "limit",
  "offset",
  "and",
  "or",
  "columns",
  "on_conflict",
]);

/** An argument's name: dots lead to nested resources, brackets and arrows elsewhere. */
const plainName = /^[\p{L}_][\p{L}\p{N}_$]*$/u;

/** How a filter begins; PostgREST takes any other value of a plain name for an argument. */
const filterStart = new RegExp(String.raw`^(?:not\.)?(?:${operatorNames.join("|")})(?:\([^)]*\))?\.`);

/** Tells arguments from filters, as PostgREST does. */
export function splitArguments(parameters: URLSearchParams): SplitParameters {
  const given = new Map<string, string>();
  const others = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (reserved.has(name) || !plainName.test(name) || filterStart.test(value)) {
      others.append(name, value);
    } else {
      if (given.has(name)) throw refusal("PGRST100", `the argument ${name.slice(0, 100)} is given twice`);
      given.set(name, value);
    }
  }
  return { given, others };
}
