import type { Context } from "hono";

import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { contentRange } from "../content-range.ts";
import type { DatabaseAnswer } from "../execute/database-answer.ts";
import { locationOf, planLocation } from "../location.ts";
import { planRead } from "../plan/plan-read.ts";
import { planDelete, planInsert, planUpdate } from "../plan/plan-write.ts";
import type { WritePlan } from "../plan/plan-write.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { findTable, tableSource } from "../plan/source.ts";
import { preferenceApplied } from "../preference-applied.ts";
import { parseRows } from "../request/parse-body.ts";
import type { RestContext, RestEnvironment } from "../rest-context.ts";
import { withCatalogue } from "../rest-context.ts";
import type { AnswerForm } from "../sql/answer-statement.ts";
import { writeStatement } from "../sql/answer-statement.ts";
import { answerJson } from "./answer.ts";
import { jsonBody, requestParts } from "./request-parts.ts";
import type { RequestParts } from "./request-parts.ts";
import { requireAffected, requireShape } from "./require-shape.ts";

const nothing: DatabaseAnswer = { body: "[]", rows: 0, total: 0 };

type MakePlan = (table: Table) => WritePlan;

/** POST of a table: an insert or an upsert. */
export async function insert(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const parts = requestParts(context);
  const { query, preferences } = parts;
  const rows = parseRows(await jsonBody(context), "many", query.columns !== undefined);
  const makePlan: MakePlan = (table) => planInsert(table, query, rows, preferences);
  // A statement without rows would insert one of default values.
  const answer = rows.count === 0 ? nothing : await change(rest, context, name, parts, makePlan);
  if (preferences.returns === "headers-only") context.header("Location", locationOf(name, answer));
  return respond(context, parts, answer, "insert");
}

/** PATCH of a table. */
export async function update(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const parts = requestParts(context);
  const rows = parseRows(await jsonBody(context), "one", false);
  const answer = await change(rest, context, name, parts, (table) => planUpdate(table, parts.query, rows));
  return respond(context, parts, answer, "update");
}

/** DELETE of a table. */
export async function remove(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const parts = requestParts(context);
  const answer = await change(rest, context, name, parts, (table) => planDelete(table, parts.query));
  return respond(context, parts, answer, "delete");
}

async function change(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
  parts: RequestParts,
  makePlan: MakePlan,
): Promise<DatabaseAnswer> {
  const { preferences, shape } = parts;
  const statement = await withCatalogue(rest, (catalogue) => {
    const table = findTable(catalogue, name);
    const write = makePlan(table);
    const { plan, body } = planReturned(catalogue, table, write.kind, parts);
    return writeStatement(write, plan, body);
  });
  const run = preferences.isUndone ? "rehearse" : "write";
  return rest.executor[run](context.get("caller"), statement, (answer) => {
    requireAffected(preferences, answer);
    if (preferences.returns === "representation") requireShape(shape, answer);
  });
}

/** What is read of the changed rows. */
interface Returned {
  readonly plan: ReadPlan | undefined;
  readonly body: AnswerForm["body"];
}

/** The changed rows, all of them: the conditions have chosen them already and may not hold any more. */
function planReturned(
  catalogue: Catalogue,
  table: Table,
  kind: WritePlan["kind"],
  { query, preferences, shape }: RequestParts,
): Returned {
  if (preferences.returns === "representation") {
    const refinement = { ...query.refinement, conditions: [] };
    const whole = { ...query, refinement };
    return {
      plan: planRead(catalogue, tableSource(table), whole, Number.MAX_SAFE_INTEGER),
      body: shape,
    };
  }
  const isLocated = preferences.returns === "headers-only" && kind === "insert";
  return { plan: isLocated ? planLocation(table) : undefined, body: "texts" };
}

function respond(
  context: Context,
  { preferences, shape }: RequestParts,
  { body, rows, merged = 0 }: DatabaseAnswer,
  kind: WritePlan["kind"],
): Response {
  const mergedAll = preferences.resolution === "merge-duplicates" && merged === rows;
  const createdStatus = mergedAll ? 200 : 201;
  const total = preferences.countsExactly ? rows : null;
  const ranged = { body, rows: kind === "update" ? rows : 0, total };
  context.header("Content-Range", contentRange(ranged, 0));
  context.header("Preference-Applied", preferenceApplied(preferences, kind));
  if (preferences.returns === "representation") {
    return answerJson(context, body ?? "", shape, kind === "insert" ? createdStatus : 200);
  }
  return context.body(null, kind === "insert" ? createdStatus : 204);
}
