import type { Context } from "hono";

import type { Callable } from "../catalogue/catalogue.ts";
import { contentRange, statusOfRange } from "../content-range.ts";
import { notImplemented, refusal } from "../errors/rest-error.ts";
import type { DatabaseAnswer } from "../execute/database-answer.ts";
import { planCall } from "../plan/plan-call.ts";
import type { Arguments } from "../plan/plan-call.ts";
import { planRead } from "../plan/plan-read.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { preferenceApplied } from "../preference-applied.ts";
import type { Query } from "../request/ast.ts";
import { parseArguments } from "../request/parse-body.ts";
import { lowestLimit, narrowRange } from "../request/row-range.ts";
import type { RowRange } from "../request/row-range.ts";
import { splitArguments } from "../request/split-arguments.ts";
import type { RestContext, RestEnvironment } from "../rest-context.ts";
import { withCatalogue } from "../rest-context.ts";
import { callStatement } from "../sql/answer-statement.ts";
import { answerJson } from "./answer.ts";
import { jsonBody, parametersOf, requestParts } from "./request-parts.ts";
import type { RequestParts } from "./request-parts.ts";
import { requireAffected, requireShape } from "./require-shape.ts";

/** POST of a function: the body is its arguments. A function that says that it changes nothing may not. */
export async function callByPost(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const parts = requestParts(context);
  const values = parseArguments(await jsonBody(context));
  const { query } = parts;
  return call(rest, context, name, { parts, values, range: query.refinement, isRead: false });
}

/** GET and HEAD of a function: the query string is its arguments, and it may change nothing. */
export async function callByGet(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const { given, others } = splitArguments(parametersOf(context));
  const parts = requestParts(context, others);
  const range = narrowRange(parts.query.refinement, context.req.header("range"));
  return call(rest, context, name, { parts, values: { texts: given }, range, isRead: true });
}

/** What is asked of a function. */
interface Question {
  readonly parts: RequestParts;
  readonly values: Arguments;
  readonly range: RowRange;
  readonly isRead: boolean;
}

async function call(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
  { parts, values, range, isRead }: Question,
): Promise<Response> {
  const { preferences, shape } = parts;
  const query = { ...parts.query, refinement: { ...parts.query.refinement, ...range } };
  if (query.columns !== undefined || query.onConflict !== undefined) {
    throw notImplemented("columns= and on_conflict= on anything but an insert");
  }
  const { statement, callable } = await withCatalogue(rest, (catalogue) => {
    const plan = planCall(catalogue, name, values);
    const { returns, returnsSet } = plan.callable;
    if (preferences.maximumAffected !== undefined && !returnsSet) throw affectsNoSet();
    const body = context.req.method === "HEAD" ? "none" : returnsSet ? shape : "object";
    const returned =
      returns === "row"
        ? planRead(catalogue, plan.callable, query, rest.maximumRows)
        : planValues(plan.callable, query, rest.maximumRows);
    return {
      statement: callStatement(plan, returned, { body, countsExactly: preferences.countsExactly }),
      callable: plan.callable,
    };
  });
  const check = (found: DatabaseAnswer) => {
    requireAffected(preferences, found);
    if (callable.returnsSet || callable.returns === "row") requireShape(shape, found);
  };
  const run = isRead || !callable.isVolatile ? "read" : preferences.isUndone ? "rehearse" : "write";
  const result = await rest.executor[run](context.get("caller"), statement, check);
  context.header("Content-Range", contentRange(result, range.offset));
  context.header("Preference-Applied", preferenceApplied(preferences, "call"));
  if (callable.returns === "nothing") return context.body(null, 204);
  return answerJson(
    context,
    result.body ?? "",
    callable.returnsSet ? shape : "list",
    statusOfRange(result, range.offset),
  );
}

/** The range of values without a name, of which nothing can be selected. */
function planValues(
  { returnsSet }: Callable,
  { select, refinement, nested }: Query,
  maximumRows: number,
): ReadPlan["range"] {
  const { conditions, order, limit, offset } = refinement;
  const isPlain = select.length === 1 && select[0]?.kind === "everything" && nested.length === 0;
  const isRanged = limit !== undefined || offset > 0;
  if (!isPlain || conditions.length + order.length > 0 || (isRanged && !returnsSet)) {
    throw notImplemented("filters on a function that does not return rows");
  }
  return { offset, limit: lowestLimit(limit, maximumRows) };
}

function affectsNoSet(): Error {
  return refusal(
    "PGRST128",
    "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  );
}
