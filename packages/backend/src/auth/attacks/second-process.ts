import { Hono } from "hono";

import { connect } from "../../database/connect.ts";
import { createLimits } from "../../limits/create-limits.ts";
import type { AuthEnvironment } from "../auth-context.ts";
import { createAuth } from "../create-auth.ts";
import type { AuthLimits } from "../rate-limits.ts";
import { defaultAuthSettings } from "../settings.ts";
import { createAuthHarness } from "../testing/auth-harness.ts";
import type { AuthHarness } from "../testing/auth-harness.ts";

/** What a request says that a test sends. */
export interface AttackRequest {
  readonly method?: string;
  readonly body?: object;
  /** The client's address. */
  readonly from?: string;
  readonly token?: string;
}

/** Two servers over one database, as behind a load balancer: each with a pool, counters and memory of its own. */
export interface TwoProcesses {
  readonly harness: AuthHarness;
  /** Sends a request to one of them; `path` follows `/auth/v1`. */
  send(server: number, path: string, request?: AttackRequest): Promise<Response>;
  close(): Promise<void>;
}

const siteUrl = "http://motjuste.test";
const unlimited: AuthLimits = {
  consume: () => Promise.resolve({ allowed: true }),
  remember: () => Promise.resolve(),
  isRemembered: () => Promise.resolve(false),
};

/** Starts both. `limited`: with the real limits, which they share; by default nothing is limited. */
export async function startTwoProcesses({ limited = false } = {}): Promise<TwoProcesses> {
  const secret = Buffer.alloc(32, 7);
  const harness = await createAuthHarness(limited ? { limits: (sql) => createLimits({ sql, secret }) } : {});
  const sql = connect(harness.database.connection, { maximumConnections: 5 });
  const second = new Hono<AuthEnvironment>();
  second.use(async (context, next) => {
    context.set("clientAddress", context.req.header("x-test-address") ?? "203.0.113.7");
    await next();
  });
  second.route(
    "/auth/v1",
    createAuth({
      sql,
      keys: harness.keys,
      mailer: {
        send: async (mail) => harness.mailbox.deliver(await mail, "Motjuste <bonjour@motjuste.test>"),
      },
      settings: { ...defaultAuthSettings, siteUrl, publicUrl: `${siteUrl}/auth/v1` },
      limits: limited ? createLimits({ sql, secret }) : unlimited,
      reportError: (error) => harness.reportedErrors.push(error),
    }),
  );

  return {
    harness,
    send: async (server, path, { method = "POST", body, from = "203.0.113.7", token } = {}) => {
      const init: RequestInit = {
        method,
        headers: { "x-test-address": from, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      return server % 2 === 0
        ? harness.request(`/auth/v1${path}`, init)
        : second.request(`${siteUrl}/auth/v1${path}`, init);
    },
    close: async () => {
      await sql.end();
      await harness.close();
    },
  };
}
