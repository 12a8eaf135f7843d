import type { Context } from "hono";

import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { contentRange } from "../content-range.ts";
import type { DatabaseAnswer } from "../execute/database-answer.ts";
import { planRead } from "../plan/plan-read.ts";
import type { ReadPlan } from "../plan/plan-read.ts";
import { planDelete, planInsert, planUpdate } from "../plan/plan-write.ts";
import type { WritePlan } from "../plan/plan-write.ts";
import { findTable, tableSource } from "../plan/source.ts";
import { parseRows } from "../request/parse-body.ts";
import type { RestContext, RestEnvironment } from "../rest-context.ts";
import { withCatalogue } from "../rest-context.ts";
import { writeStatement } from "../sql/answer-statement.ts";
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
  return respond(context, parts, answer, 201);
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
  return respond(context, parts, answer, 200);
}

/** DELETE of a table. */
export async function remove(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const parts = requestParts(context);
  const answer = await change(rest, context, name, parts, (table) => planDelete(table, parts.query));
  return respond(context, parts, answer, 200);
}

async function change(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
  { query, preferences, shape }: RequestParts,
  makePlan: MakePlan,
): Promise<DatabaseAnswer> {
  const statement = await withCatalogue(rest, (catalogue) => {
    const table = findTable(catalogue, name);
    const plan = preferences.returns === "representation" ? planReturned(catalogue, table, query) : undefined;
    return writeStatement(makePlan(table), plan, { body: shape, countsExactly: false });
  });
  return rest.executor.write(context.get("caller"), statement, (answer) => {
    requireAffected(preferences, answer);
    if (preferences.returns === "representation") requireShape(shape, answer);
  });
}

/** The changed rows, all of them: the conditions have chosen them already and may not hold any more. */
function planReturned(catalogue: Catalogue, table: Table, query: RequestParts["query"]): ReadPlan {
  const refinement = { ...query.refinement, conditions: [] };
  return planRead(catalogue, tableSource(table), { ...query, refinement }, Number.MAX_SAFE_INTEGER);
}

function respond(
  context: Context,
  { preferences }: RequestParts,
  { body, rows }: DatabaseAnswer,
  status: 200 | 201,
): Response {
  const total = preferences.countsExactly ? rows : null;
  context.header(
    "Content-Range",
    contentRange({ body, rows: context.req.method === "PATCH" ? rows : 0, total }, 0),
  );
  if (preferences.returns === "representation") return context.body(body ?? "", status);
  return context.body(null, status === 201 ? 201 : 204);
}
