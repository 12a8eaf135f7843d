import type { Context } from "hono";

import { contentRange, statusOfRange } from "../content-range.ts";
import { notImplemented } from "../errors/rest-error.ts";
import type { DatabaseAnswer } from "../execute/database-answer.ts";
import { planRead } from "../plan/plan-read.ts";
import { findTable, tableSource } from "../plan/source.ts";
import { preferenceApplied } from "../preference-applied.ts";
import { narrowRange } from "../request/row-range.ts";
import type { RestContext, RestEnvironment } from "../rest-context.ts";
import { withCatalogue } from "../rest-context.ts";
import { readStatement } from "../sql/answer-statement.ts";
import { answerJson } from "./answer.ts";
import { requestParts } from "./request-parts.ts";
import { requireShape } from "./require-shape.ts";

/** GET and HEAD of a table. */
export async function read(
  rest: RestContext,
  context: Context<RestEnvironment>,
  name: string,
): Promise<Response> {
  const { query, preferences, shape } = requestParts(context);
  if (query.columns !== undefined || query.onConflict !== undefined) {
    throw notImplemented("columns= and on_conflict= on anything but an insert");
  }
  const range = narrowRange(query.refinement, context.req.header("range"));
  const refined = { ...query, refinement: { ...query.refinement, ...range } };
  const isHead = context.req.method === "HEAD";
  const form = { body: isHead ? ("none" as const) : shape, countsExactly: preferences.countsExactly };
  const statement = await withCatalogue(rest, (catalogue) => {
    const table = findTable(catalogue, name);
    return readStatement(
      table.name,
      planRead(catalogue, tableSource(table), refined, rest.maximumRows),
      form,
    );
  });
  const check = (found: DatabaseAnswer) => requireShape(shape, found);
  const result = await rest.executor.read(context.get("caller"), statement, check);
  context.header("Content-Range", contentRange(result, range.offset));
  context.header("Preference-Applied", preferenceApplied(preferences, "read"));
  return answerJson(context, result.body ?? "", shape, statusOfRange(result, range.offset));
}
