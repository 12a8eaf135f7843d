import { Hono } from "hono";

import type { Database } from "../database/connect.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { rememberCatalogue } from "./catalogue/remember-catalogue.ts";
import { toRestError } from "./errors/postgres-error.ts";
import { refusal } from "./errors/rest-error.ts";
import { createExecutor } from "./execute/executor.ts";
import { inTime } from "./execute/in-time.ts";
import { identifyCaller } from "./identify-caller.ts";
import type { VerifyBearer } from "./identify-caller.ts";
import { rememberClaims } from "./remember-claims.ts";
import type { RestContext, RestEnvironment } from "./rest-context.ts";
import { answerRefusal } from "./routes/answer.ts";
import { callByGet, callByPost } from "./routes/call.ts";
import { read } from "./routes/read.ts";
import { requirePublicSchema } from "./routes/request-parts.ts";
import { insert, remove, update } from "./routes/write.ts";

/** What the REST API is made of. */
export interface RestOptions {
  /** A pool whose role may become `anon`, `authenticated` and `service_role`. */
  readonly sql: Database;
  readonly verifyBearer: VerifyBearer;
  /** The most rows one answer has, of each resource; 1000 as on hosted Supabase. */
  readonly maximumRows?: number;
  /** A statement that takes longer is stopped; 8000 as on hosted Supabase. */
  readonly timeoutMilliseconds?: number;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Told about failures that are ours; the client does not see their cause. */
  readonly reportError?: (error: unknown) => void;
}

/** PostgreSQL's codes for columns, functions and tables that do not exist. */
const missingInDatabase: ReadonlySet<string> = new Set(["42703", "42883", "42P01"]);

/**
 * The REST API that supabase-js speaks, to be mounted at `/rest/v1`: tables and functions of the schema `public`, read
 * and changed as the role of the caller's token, so that grants and row-level security decide. The subset of PostgREST
 * it knows is closed; anything else is refused. The server limits the size of bodies.
 */
export function createRest(options: RestOptions): Hono<RestEnvironment> {
  const { sql, maximumRows = 1000, timeoutMilliseconds = 8000, now = Date.now } = options;
  const { reportError = () => undefined } = options;
  const verifyBearer = rememberClaims(options.verifyBearer, now);
  const rest: RestContext = {
    catalogue: rememberCatalogue(() => inTime(loadCatalogue(sql), timeoutMilliseconds), now),
    executor: createExecutor(sql, timeoutMilliseconds, now),
    maximumRows,
  };
  const app = new Hono<RestEnvironment>();

  app.use(async (context, next) => {
    // Rows are the caller's own.
    context.header("Cache-Control", "no-store");
    const { req } = context;
    const headers = { authorization: req.header("authorization"), apikey: req.header("apikey") };
    context.set("caller", await identifyCaller(headers, verifyBearer));
    requirePublicSchema(context);
    await next();
  });
  app.get("/:table", (context) => read(rest, context, context.req.param("table")));
  app.post("/:table", (context) => insert(rest, context, context.req.param("table")));
  app.patch("/:table", (context) => update(rest, context, context.req.param("table")));
  app.delete("/:table", (context) => remove(rest, context, context.req.param("table")));
  app.all("/:table", ({ req }) => {
    throw refusal("PGRST117", `Unsupported HTTP method: ${req.method}`);
  });
  app.get("/rpc/:function", (context) => callByGet(rest, context, context.req.param("function")));
  app.post("/rpc/:function", (context) => callByPost(rest, context, context.req.param("function")));
  app.all("/rpc/:function", ({ req }) => {
    throw refusal("PGRST101", `Cannot use the ${req.method} method on RPC`);
  });
  app.all("*", () => {
    throw refusal("PGRST125", "Invalid path specified in request URL");
  });
  app.onError((thrown, context) => {
    const caller = context.get("caller");
    const error = toRestError(thrown, caller !== undefined && caller.role !== "anon");
    if (error.status >= 500) reportError(error);
    // What was in the catalogue and is not in the database: it was migrated.
    if (missingInDatabase.has(error.code)) rest.catalogue.readAgain()?.catch(() => undefined);
    return answerRefusal(context, error);
  });
  return app;
}
