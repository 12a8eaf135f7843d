import { notImplemented } from "../errors/rest-error.ts";
import type {
  ColumnCondition,
  ComparisonOperator,
  Condition,
  ConditionGroup,
  IsKeyword,
  Test,
} from "./ast.ts";
import { Scanner } from "./scanner.ts";

const deepestGroup = 10;

const comparisons: ReadonlySet<string> = new Set<ComparisonOperator>([
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
]);

const isKeywords: ReadonlySet<string> = new Set<IsKeyword>(["null", "not_null", "true", "false", "unknown"]);

/** Operators of PostgREST that are refused by name instead of as a mistake. */
const otherOperators = new Set(
  "match imatch isdistinct cs cd ov sl sr nxr nxl adj fts plfts phfts wfts".split(" "),
);

/** The names of all operators of PostgREST. */
export const operatorNames: readonly string[] = [...comparisons, "in", "is", ...otherOperators];

/** Where a condition stands: alone its value is the whole rest, in a list it ends at a comma or bracket. */
type Place = "alone" | "listed";

/** Parses `column=operator.value`. */
export function parseColumnCondition(column: string, text: string): ColumnCondition {
  const scanner = new Scanner(text, "filter");
  const condition = parseTest(scanner, column, "alone");
  scanner.end();
  return condition;
}

/** Parses the list of `and=(...)` and `or=(...)`. */
export function parseConditionGroup(
  connective: ConditionGroup["connective"],
  isNegated: boolean,
  text: string,
): ConditionGroup {
  const scanner = new Scanner(text, "logic tree");
  const group = parseGroup(scanner, connective, isNegated, 0);
  scanner.end();
  return group;
}

function parseGroup(
  scanner: Scanner,
  connective: ConditionGroup["connective"],
  isNegated: boolean,
  depth: number,
): ConditionGroup {
  if (depth > deepestGroup) throw scanner.refuse(`nested deeper than ${deepestGroup} levels`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    scanner.skipSpaces();
    conditions.push(parseListed(scanner, depth));
    scanner.skipSpaces();
  } while (scanner.accept(","));
  scanner.expect(")");
  return { kind: "group", connective, isNegated, conditions };
}

function parseListed(scanner: Scanner, depth: number): Condition {
  const head = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (head === undefined) {
    const column = scanner.name();
    if (scanner.sees("->")) throw notImplemented("filtering inside of a JSON column (->)");
    scanner.expect(".");
    return parseTest(scanner, column, "listed");
  }
  return parseGroup(scanner, head.endsWith("and") ? "and" : "or", head.startsWith("not."), depth + 1);
}

function parseTest(scanner: Scanner, column: string, place: Place): ColumnCondition {
  const isNegated = scanner.accept("not.");
  const operator = scanner.match(/[a-z]+/y) ?? "";
  const isKnown = isComparison(operator) || operator === "in" || operator === "is";
  if (!isKnown && otherOperators.has(operator)) throw notImplemented(`the operator "${operator}"`);
  if (!isKnown) throw scanner.refuse("expected an operator (eq, gt, ...)");
  if (scanner.sees("(")) throw notImplemented(`the operator "${operator}" with any or all`);
  scanner.expect(".");
  return { kind: "column", column, isNegated, test: parseOperand(scanner, operator, place) };
}

function parseOperand(scanner: Scanner, operator: Test["operator"], place: Place): Test {
  if (operator === "in") return { operator, values: parseList(scanner) };
  if (operator === "is") return { operator, keyword: parseKeyword(scanner) };
  return { operator, value: place === "alone" ? scanner.rest() : parseListedValue(scanner) };
}

function parseList(scanner: Scanner): readonly string[] {
  scanner.expect("(");
  if (scanner.accept(")")) return [];
  const values: string[] = [];
  do {
    values.push(parseListedValue(scanner));
  } while (scanner.accept(","));
  scanner.expect(")");
  return values;
}

function parseListedValue(scanner: Scanner): string {
  return scanner.sees('"') ? scanner.quoted() : (scanner.match(/[^,()]*/y) ?? "");
}

function parseKeyword(scanner: Scanner): IsKeyword {
  const keyword = scanner.match(/[A-Za-z_]+/y)?.toLowerCase() ?? "";
  if (!isIsKeyword(keyword)) throw scanner.refuse("expected null, not_null, true, false or unknown");
  return keyword;
}

function isComparison(operator: string): operator is ComparisonOperator {
  return comparisons.has(operator);
}

function isIsKeyword(keyword: string): keyword is IsKeyword {
  return isKeywords.has(keyword);
}
