import type { Context } from "hono";

import type { Catalogue } from "../catalogue/catalogue.ts";
import { contentRange, statusOfRange } from "../content-range.ts";
import { notImplemented } from "../errors/rest-error.ts";
import { planCall } from "../plan/plan-call.ts";
import type { CallPlan } from "../plan/plan-call.ts";
import { planRead } from "../plan/plan-read.ts";
import type { ReadPlan } from "../plan/plan-read.ts";
import type { Query } from "../request/ast.ts";
import { parseArguments } from "../request/parse-body.ts";
import type { RestContext, RestEnvironment } from "../rest-context.ts";
import { withCatalogue } from "../rest-context.ts";
import { callStatement } from "../sql/answer-statement.ts";
import { jsonBody, requestParts } from "./request-parts.ts";
import { requireShape } from "./require-shape.ts";

/** POST of a function. */
export async function call(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const { query, preferences, shape } = requestParts(context);
  const given = parseArguments(await jsonBody(context));
  const { statement, callable } = await withCatalogue(rest, (catalogue) => {
    const plan = planCall(catalogue, name, given);
    const { returns, returnsSet } = plan.callable;
    const body = returnsSet || returns !== "row" ? shape : "object";
    const read = planReturned(catalogue, plan, query, rest.maximumRows);
    const form = { body, countsExactly: preferences.countsExactly };
    return { statement: callStatement(plan, read, form, rest.maximumRows), callable: plan.callable };
  });
  const answer = await rest.executor.write(context.get("caller"), statement, (result) => {
    if (callable.returnsSet && callable.returns === "row") requireShape(shape, result);
  });
  const { offset } = query.refinement;
  if (callable.returns === "nothing") return context.body(null, 204);
  const counted = preferences.countsExactly ? answer : { ...answer, total: null };
  context.header("Content-Range", contentRange(counted, offset));
  return context.body(answer.body ?? "", statusOfRange(counted, offset));
}

/** What is read of the rows of a function that returns rows. */
function planReturned(
  catalogue: Catalogue,
  { callable }: CallPlan,
  query: Query,
  maximumRows: number,
): ReadPlan | undefined {
  if (callable.returns === "row") return planRead(catalogue, callable, query, maximumRows);
  const { select, refinement, nested } = query;
  const isPlain = select.length === 1 && select[0]?.kind === "everything" && nested.length === 0;
  const { conditions, order, limit, offset } = refinement;
  const isWhole = conditions.length + order.length + offset === 0 && limit === undefined;
  if (!isPlain || !isWhole) throw notImplemented("filters on a function that does not return rows");
  return undefined;
}
