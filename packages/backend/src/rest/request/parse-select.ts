import { notImplemented } from "../errors/rest-error.ts";
import type { Alias, ResourceItem, SelectItem } from "./ast.ts";
import { Scanner } from "./scanner.ts";

/** Deeper nesting serves no screen and would let one request ask for arbitrarily much work. */
const deepestNesting = 6;

/** PostgreSQL plans the nested resources of a request together: 20 take it 30 ms, 200 already 4 s, whoever asks. */
const mostResources = 20;

/** PostgreSQL cuts longer names silently. */
const aliasPattern = /^[A-Za-z_]\w{0,62}$/;

/** Parses `select=`: columns, `*`, aliases and nested resources. */
export function parseSelect(text: string): readonly SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, 0);
  scanner.end();
  if (countResources(items) > mostResources)
    throw scanner.refuse(`more than ${mostResources} nested resources`);
  return items;
}

function countResources(items: readonly SelectItem[]): number {
  const counts = items.map((item) => (item.kind === "resource" ? 1 + countResources(item.items) : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

function parseItems(scanner: Scanner, depth: number): readonly SelectItem[] {
  if (depth > deepestNesting) throw scanner.refuse(`nested deeper than ${deepestNesting} levels`);
  const items: SelectItem[] = [];
  do {
    scanner.skipSpaces();
    items.push(parseItem(scanner, depth));
    scanner.skipSpaces();
  } while (scanner.accept(","));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.accept("*")) return { kind: "everything" };
  if (scanner.sees("...")) throw notImplemented("spreading a nested resource (...)");
  const first = scanner.name();
  const isAliased = !scanner.sees("::") && scanner.accept(":");
  const alias = isAliased ? asAlias(first, scanner) : undefined;
  const name = isAliased ? scanner.name() : first;
  refuseExpressions(scanner);
  const hints = parseHints(scanner);
  if (scanner.accept("(")) {
    const items = parseItems(scanner, depth + 1);
    scanner.expect(")");
    return resource({ kind: "resource", name, alias, items }, hints, scanner);
  }
  if (hints.length > 0) throw scanner.refuse('expected "(" after the name of a nested resource');
  return { kind: "column", name, alias };
}

function asAlias(text: string, scanner: Scanner): Alias {
  if (!isAlias(text)) throw scanner.refuse("an alias has letters, digits and underscores, 63 at most");
  return text;
}

function isAlias(text: string): text is Alias {
  return aliasPattern.test(text);
}

function refuseExpressions(scanner: Scanner): void {
  if (scanner.sees("->")) throw notImplemented("selecting inside of a JSON column (->)");
  if (scanner.sees("::")) throw notImplemented("casting a column (::)");
  if (scanner.sees(".")) throw notImplemented("aggregate functions");
  if (scanner.sees("()")) throw notImplemented("aggregate functions, and nested resources without a column");
}

function parseHints(scanner: Scanner): readonly string[] {
  const hints: string[] = [];
  while (scanner.accept("!")) hints.push(scanner.name());
  return hints;
}

function resource(
  item: Pick<ResourceItem, "kind" | "name" | "alias" | "items">,
  hints: readonly string[],
  scanner: Scanner,
): ResourceItem {
  const keys = hints.filter((hint) => hint !== "inner" && hint !== "left");
  if (keys.length > 1 || hints.length - keys.length > 1) throw scanner.refuse("too many hints");
  return { ...item, hint: keys[0], isInner: hints.includes("inner") };
}
