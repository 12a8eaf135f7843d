import { limitRequests, type createAuth, type createRest, type Limits } from "@motjuste/backend";
import { AppError, describeError } from "@motjuste/contracts";
import { Hono, type Context } from "hono";
import type { Logger } from "pino";

import { limitBody } from "./limit-body.ts";
import { refusalBody } from "./refusals.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

/** The largest body any endpoint reads, in bytes: a text of 20,000 characters in the widest script, escaped, fits. */
const maximumBodyBytes = 256 * 1024;

/** The rooms of the server, each a Hono application, and what stands around them. */
export interface AppParts {
  readonly log: Logger;
  readonly auth: ReturnType<typeof createAuth>;
  readonly rest: ReturnType<typeof createRest>;
  readonly functions: Hono;
  /** Present only while no SMTP server is set. */
  readonly mailbox?: { readonly path: string; readonly page: Hono } | undefined;
  /** What `GET /config.json` answers to a browser that came by this origin. */
  readonly publicConfig: (origin: string) => object;
  readonly limits: Limits;
  readonly isHealthy: () => Promise<boolean>;
  /** Who counts as one client for the rate limits. */
  readonly clientAddressOf: (context: Context) => string;
  /** Built pages; absent in development, where Vite serves them. */
  readonly site?: Hono | undefined;
}

/** Everything on one port. */
export function createApp(parts: AppParts): Hono<{ Variables: { clientAddress: string } }> {
  const app = new Hono<{ Variables: { clientAddress: string } }>();
  app.use(requestLog(parts.log));
  app.use(securityHeaders());
  app.use(limitBody({ maximumBytes: maximumBodyBytes, refuse: refuseBody }));
  app.use(async (context, next) => {
    context.set("clientAddress", parts.clientAddressOf(context));
    await next();
  });

  app.get("/health", async (context) => {
    const healthy = await parts.isHealthy();
    return context.json({ status: healthy ? "ok" : "unavailable" }, healthy ? 200 : 503, noStore);
  });
  app.get("/config.json", (context) => {
    return context.json(parts.publicConfig(new URL(context.req.url).origin), 200, noStore);
  });
  // The auth API counts by itself, by address and by account.
  app.route("/auth/v1", parts.auth);
  app.use(
    "/rest/v1/*",
    limitRequests({ limits: parts.limits, kind: "rest-by-address", bodyOf: tooManyFor("/rest/v1") }),
  );
  app.route("/rest/v1", parts.rest);
  app.use(
    "/functions/v1/*",
    limitRequests({
      limits: parts.limits,
      kind: "functions-by-address",
      bodyOf: tooManyFor("/functions/v1"),
    }),
  );
  app.route("/functions/v1", parts.functions);
  if (parts.mailbox !== undefined) app.route(parts.mailbox.path, parts.mailbox.page);
  if (parts.site !== undefined) app.route("/", parts.site);

  app.notFound((context) => refuse(context, new AppError("not_found", "There is nothing at this address.")));
  app.onError((error, context) => {
    // A client that went away in the middle of its body is no failure of ours, and reads no answer.
    if (isConnectionReset(error)) return refuse(context, incompleteBody);
    parts.log.error({ path: context.req.path, error: describeError(error) }, "request failed");
    return refuse(context, new AppError("internal", "Something went wrong on our side. Please try again."));
  });
  return app;
}

const noStore = { "Cache-Control": "no-store" };

const bodyTooLarge = new AppError(
  "body_too_large",
  `The request is larger than ${maximumBodyBytes / 1024} kB.`,
);

const incompleteBody = new AppError("invalid_request", "The body of the request ended too early.");

const tooManyFor = (path: string) => (seconds: number) =>
  refusalBody(
    path,
    new AppError("rate_limited", `Too many requests. Please try again in ${seconds} seconds.`),
  );

function refuse(context: Context, error: AppError, headers: Record<string, string> = {}): Response {
  const body = refusalBody(context.req.path, error);
  return Response.json(body, { status: error.status, headers: { ...noStore, ...headers } });
}

/** The rest of the body is not read, so the connection cannot serve another request. */
const refuseBody = (context: Context) => refuse(context, bodyTooLarge, { Connection: "close" });

function isConnectionReset(error: Error): boolean {
  return "code" in error && error.code === "ECONNRESET";
}
