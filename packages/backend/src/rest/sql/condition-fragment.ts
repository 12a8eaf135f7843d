import type { Column } from "../catalogue/catalogue.ts";
import type { ColumnCondition, ComparisonOperator, Condition, IsKeyword, Test } from "../request/ast.ts";
import { bound, identifier, join, sql, typeName } from "./fragment.ts";
import type { Fragment } from "./fragment.ts";

const operators: Readonly<Record<ComparisonOperator, Fragment>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
};

const keywords: Readonly<Record<IsKeyword, Fragment>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const connectives = { and: " and ", or: " or " } as const;

/** A condition on the rows of the table called `row`. */
export function conditionFragment(condition: Condition<Column>, row: Fragment): Fragment {
  const positive =
    condition.kind === "column"
      ? testFragment(condition, row)
      : join(
          condition.conditions.map((part) => conditionFragment(part, row)),
          connectives[condition.connective],
        );
  return condition.isNegated ? sql`not (${positive})` : sql`(${positive})`;
}

function testFragment({ column, test }: ColumnCondition<Column>, row: Fragment): Fragment {
  const left = sql`${row}.${identifier(column.name)}`;
  if (test.operator === "is") return sql`${left} is ${keywords[test.keyword]}`;
  if (test.operator === "in") {
    return sql`${left} = any (${bound(arrayLiteral(test.values))}::${typeName(column.type)}[])`;
  }
  const operator = operators[test.operator];
  if (test.operator === "like" || test.operator === "ilike") {
    // A star may stand for the percent sign, which is awkward in an address.
    return sql`${left} ${operator} ${bound(test.value.replaceAll("*", "%"))}`;
  }
  return sql`${left} ${operator} ${bound(test.value)}::${typeName(column.type)}`;
}

/** PostgreSQL's spelling of a list of texts, so that any number of values is one bound value and one statement. */
function arrayLiteral(values: Extract<Test, { operator: "in" }>["values"]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}
