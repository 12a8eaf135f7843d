import type { CatalogueName } from "../catalogue/catalogue.ts";
import type { CallPlan } from "../plan/plan-call.ts";
import type { WritePlan } from "../plan/plan-write.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import type { Shape } from "../request/parse-accept.ts";
import { callFragment } from "./call-fragment.ts";
import { empty, sql, toStatement } from "./fragment.ts";
import type { Fragment, Statement } from "./fragment.ts";
import { countFragment, exposedTable, rangeFragment, rowsFragment } from "./read-fragment.ts";
import { columnsRead, mergedCount, writeFragment } from "./write-fragment.ts";

/** How the rows are answered. */
export interface AnswerForm {
  /** `none`: only their number is asked for; `texts`: a list in which numbers are texts too. */
  readonly body: Shape | "none" | "texts";
  /** Also counts the rows beyond the limit. */
  readonly countsExactly: boolean;
}

/** How what a function returns is answered. */
type CallForm = AnswerForm & { readonly body: Shape | "none" };

const valueBodies = bodiesOf(sql`page.value`);

const bodies: Readonly<Record<AnswerForm["body"], Fragment>> = {
  ...bodiesOf(sql`row_to_json(page.*)`),
  texts: sql`json_agg((select json_object_agg(key, value) from json_each_text(row_to_json(page.*))))::text`,
};

/**
 * The rows of a table, as one row of the columns that `DatabaseAnswer` names: PostgreSQL writes the JSON, so that times
 * and numbers look as they do from PostgREST.
 */
export function readStatement(table: CatalogueName, plan: ReadPlan, form: AnswerForm): Statement {
  return toStatement(answerFragment(plan, exposedTable(table), form));
}

/** A change and, when a plan is given, the changed rows. */
export function writeStatement(
  write: WritePlan,
  plan: ReadPlan | undefined,
  body: AnswerForm["body"],
): Statement {
  const change = writeFragment(write, plan === undefined ? [] : columnsRead(plan));
  const answer =
    plan === undefined
      ? sql`select null::text as body, count(*)::int as rows, count(*)::int as total from source`
      : answerFragment(plan, sql`source`, { body, countsExactly: false });
  const merges = write.kind === "insert" && write.conflict?.merges === true;
  // Read when all rows are there, after the change.
  const counted = merges ? sql`select answer.*, ${mergedCount} as merged from (${answer}) as answer` : answer;
  return toStatement(sql`with source as (${change}) ${counted}`);
}

/** A call and what is answered of it: rows as `plan` selects them, or values in a range. */
export function callStatement(
  call: CallPlan,
  returned: ReadPlan | ReadPlan["range"],
  form: CallForm,
): Statement {
  const answer =
    "outputs" in returned
      ? answerFragment(returned, sql`source`, form)
      : valuesFragment(call, returned, form);
  return toStatement(sql`with source as (${callFragment(call)}) ${answer}`);
}

function answerFragment(plan: ReadPlan, from: Fragment, { body, countsExactly }: AnswerForm): Fragment {
  const rows = rowsFragment(plan, { from, depth: 0 });
  const total = countsExactly ? sql`(${countFragment(plan, from)})` : sql`null::int`;
  return sql`select ${bodies[body]} as body, count(*)::int as rows, ${total} as total from (${rows}) as page`;
}

function bodiesOf(element: Fragment): Readonly<Record<CallForm["body"], Fragment>> {
  return {
    list: sql`coalesce(json_agg(${element}), '[]')::text`,
    object: sql`coalesce(json_agg(${element}) -> 0, 'null')::text`,
    none: sql`null::text`,
  };
}

function valuesFragment(
  { callable }: CallPlan,
  range: ReadPlan["range"],
  { body, countsExactly }: CallForm,
): Fragment {
  const stretch = callable.returnsSet ? rangeFragment(range) : empty;
  const total = countsExactly ? sql`(select count(*)::int from source)` : sql`null::int`;
  const answered = valueBodies[callable.returns === "nothing" ? "none" : body];
  return sql`select ${answered} as body, count(*)::int as rows, ${total} as total from (select value from source${stretch}) as page`;
}
