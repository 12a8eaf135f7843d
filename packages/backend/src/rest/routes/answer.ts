import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { RestError } from "../errors/rest-error.ts";
import type { Shape } from "../request/parse-accept.ts";

const mediaTypes: Readonly<Record<Shape, string>> = {
  list: "application/json; charset=utf-8",
  object: "application/vnd.pgrst.object+json; charset=utf-8",
};

/** How long a client waits before it asks again for what the database could not answer; a restart takes about so long. */
const retryAfterSeconds = "1";

/** Answers JSON, in the media type that was asked for. */
export function answerJson(
  context: Context,
  json: string,
  shape: Shape,
  status: ContentfulStatusCode,
): Response {
  context.header("Content-Type", mediaTypes[shape]);
  return context.body(json, status);
}

/** Answers a refusal, in PostgREST's form. */
export function answerRefusal(context: Context, error: RestError): Response {
  if (error.status === 401) context.header("WWW-Authenticate", challenge(error));
  if (error.status === 503) context.header("Retry-After", retryAfterSeconds);
  return answerJson(context, JSON.stringify(error.toBody()), "list", error.status);
}

/** `WWW-Authenticate`, with what is wrong with the token when there is one. */
function challenge({ code, message }: RestError): string {
  const isAboutToken = code === "PGRST301" || code === "PGRST303";
  return isAboutToken ? `Bearer error="invalid_token", error_description="${message}"` : "Bearer";
}
