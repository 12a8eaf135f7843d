import { randomUUID } from "node:crypto";

import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { SignJWT } from "jose";

import { verifyBearer } from "../../auth/bearer.ts";
import { generateSecrets, loadKeys, signingAlgorithm } from "../../auth/keys.ts";
import type { SigningKeys } from "../../auth/keys.ts";
import { createInstances } from "../../testing/instances.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { TestDatabase } from "../../testing/test-database.ts";
import { createRest } from "../create-rest.ts";
import type { RestOptions } from "../create-rest.ts";
import { openClient, origin } from "./open-client.ts";

/** The REST API over a real database, reached by the real client. */
export interface RestHarness {
  readonly database: TestDatabase;
  readonly keys: SigningKeys;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** Failures that were reported to the operator. */
  readonly reportedErrors: unknown[];
  /** Makes an account and gives its id. */
  addUser(username: string): Promise<string>;
  /** An access token of a user. */
  tokenOf(userId: string, seconds?: number): Promise<string>;
  /** A token with any claims, signed as ours are. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** A client of somebody who is not signed in. */
  visitor(): SupabaseClient;
  /** A client of a signed-in user. */
  as(userId: string): SupabaseClient;
  /** A client with the service key. */
  service(): SupabaseClient;
  /** A request without the client; `path` follows `/rest/v1`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Lets this much time pass for the server. */
  advanceSeconds(seconds: number): void;
  close(): Promise<void>;
}

/** Starts the API over a database of the test's own. */
export async function createRestHarness(
  options: Partial<Pick<RestOptions, "maximumRows" | "timeoutMilliseconds">> = {},
): Promise<RestHarness> {
  const database = await createTestDatabase();
  const keys = await loadKeys(await generateSecrets());
  const reportedErrors: unknown[] = [];
  let elapsedMilliseconds = 0;
  const now = () => Date.now() + elapsedMilliseconds;
  const instances = createInstances(database, (sql) =>
    new Hono().route(
      "/rest/v1",
      createRest({
        sql,
        verifyBearer: (token) => verifyBearer(token, keys, new Date(now())),
        now,
        reportError: (error) => reportedErrors.push(error),
        ...options,
      }),
    ),
  );

  async function sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: signingAlgorithm, kid: keys.keyId })
      .sign(keys.privateKey);
  }

  async function tokenOf(userId: string, seconds = 3600): Promise<string> {
    return sign({ role: "authenticated", sub: userId, exp: Math.floor(now() / 1000) + seconds });
  }

  const fetch: typeof globalThis.fetch = (input, init) => instances.request(new Request(input, init));

  const client = (token: () => Promise<string>) => openClient(keys.anonKey, fetch, token);

  return {
    database,
    keys,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    reportedErrors,
    async addUser(username) {
      const id = randomUUID();
      await database.sql`
        insert into auth.users (id, email, raw_user_meta_data)
        values (${id}, ${`${username}@motjuste.test`}, ${JSON.stringify({ username })})
      `;
      return id;
    },
    tokenOf,
    sign,
    visitor: () => client(async () => keys.anonKey),
    as: (userId) => client(() => tokenOf(userId)),
    service: () => client(async () => keys.serviceKey),
    request: (path, init) =>
      instances.request(
        new Request(`${origin}/rest/v1${path}`, {
          ...init,
          headers: { apikey: keys.anonKey, ...Object.fromEntries(new Headers(init?.headers)) },
        }),
      ),
    advanceSeconds(seconds) {
      elapsedMilliseconds += seconds * 1000;
    },
    close: async () => {
      await instances.close();
      await database.close();
    },
  };
}
