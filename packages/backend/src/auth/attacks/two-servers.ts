import { createLimits } from "../../limits/create-limits.ts";
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
export interface TwoServers {
  readonly harness: AuthHarness;
  /** Sends a request to one of them; `path` follows `/auth/v1`. */
  send(server: number, path: string, request?: AttackRequest): Promise<Response>;
  close(): Promise<void>;
}

/** Starts both. `limited`: with the real limits, which they share; by default nothing is limited. */
export async function startTwoServers({ limited = false } = {}): Promise<TwoServers> {
  const secret = Buffer.alloc(32, 7);
  const harness = await createAuthHarness({
    instances: 2,
    ...(limited && { limits: (sql) => createLimits({ sql, secret }) }),
  });
  return {
    harness,
    send: async (server, path, { method = "POST", body, from = "203.0.113.7", token } = {}) => {
      const init: RequestInit = {
        method,
        headers: { "x-test-address": from, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      return harness.request(`/auth/v1${path}`, init, server);
    },
    close: () => harness.close(),
  };
}
