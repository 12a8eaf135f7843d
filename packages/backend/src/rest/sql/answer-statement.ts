import type { CatalogueName } from "../catalogue/catalogue.ts";
import type { CallPlan } from "../plan/plan-call.ts";
import type { ReadPlan } from "../plan/plan-read.ts";
import type { WritePlan } from "../plan/plan-write.ts";
import type { Shape } from "../request/parse-accept.ts";
import { callFragment } from "./call-fragment.ts";
import { bound, empty, sql, toStatement } from "./fragment.ts";
import type { Fragment, Statement } from "./fragment.ts";
import { countFragment, exposedTable, rowsFragment } from "./read-fragment.ts";
import { columnsRead, writeFragment } from "./write-fragment.ts";

/** How the rows are answered. */
export interface AnswerForm {
  /** `none`: only their number is asked for. */
  readonly body: Shape | "none";
  /** Also counts the rows beyond the limit. */
  readonly countsExactly: boolean;
}

const bodies: Readonly<Record<AnswerForm["body"], Fragment>> = {
  list: sql`coalesce(json_agg(row_to_json(page.*)), '[]')::text`,
  object: sql`(json_agg(row_to_json(page.*)) -> 0)::text`,
  none: sql`null::text`,
};

/**
 * The rows of a table, as one row of the columns that `DatabaseAnswer` names: PostgreSQL writes the JSON, so that times
 * and numbers look as they do from PostgREST.
 */
export function readStatement(table: CatalogueName, plan: ReadPlan, form: AnswerForm): Statement {
  return toStatement(answerFragment(plan, exposedTable(table), form));
}

/** A change and, when a plan is given, the changed rows. */
export function writeStatement(write: WritePlan, plan: ReadPlan | undefined, form: AnswerForm): Statement {
  const change = writeFragment(write, plan === undefined ? [] : columnsRead(plan));
  const answer =
    plan === undefined
      ? sql`select null::text as body, count(*)::int as rows, count(*)::int as total from source`
      : answerFragment(plan, sql`source`, { ...form, countsExactly: false });
  return toStatement(sql`with source as (${change}) ${answer}`);
}

/** A call and, for a function that returns rows, what is selected of them. */
export function callStatement(
  call: CallPlan,
  plan: ReadPlan | undefined,
  form: AnswerForm,
  maximumRows: number,
): Statement {
  const answer =
    plan === undefined ? valuesFragment(call, maximumRows) : answerFragment(plan, sql`source`, form);
  return toStatement(sql`with source as (${callFragment(call)}) ${answer}`);
}

function answerFragment(plan: ReadPlan, from: Fragment, { body, countsExactly }: AnswerForm): Fragment {
  const rows = rowsFragment(plan, { from, depth: 0 });
  const total = countsExactly ? sql`(${countFragment(plan, from)})` : sql`null::int`;
  return sql`select ${bodies[body]} as body, count(*)::int as rows, ${total} as total from (${rows}) as page`;
}

function valuesFragment({ callable }: CallPlan, maximumRows: number): Fragment {
  const limit = callable.returnsSet ? sql` limit ${bound(maximumRows)}::bigint` : empty;
  const counted = sql`count(*)::int as rows, count(*)::int as total from (select value from source${limit}) as page`;
  if (callable.returns === "nothing") return sql`select null::text as body, ${counted}`;
  return callable.returnsSet
    ? sql`select coalesce(json_agg(page.value), '[]')::text as body, ${counted}`
    : sql`select (json_agg(page.value) -> 0)::text as body, ${counted}`;
}
