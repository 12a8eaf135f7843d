import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { expect, vi } from "vitest";
import { WebSocket } from "ws";

import type { Database } from "../../database/connect.ts";
import type { Mailbox, StoredMail } from "../../mail/mailbox.ts";
import { createMailer } from "../../mail/mailer.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { createInstances } from "../../testing/instances.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { TestDatabase } from "../../testing/test-database.ts";
import type { AuthEnvironment } from "../auth-context.ts";
import { createAuth } from "../create-auth.ts";
import { generateSecrets, loadKeys } from "../keys.ts";
import type { SigningKeys } from "../keys.ts";
import type { AuthLimits } from "../rate-limits.ts";
import { defaultAuthSettings } from "../settings.ts";
import type { AuthSettings } from "../settings.ts";

const siteUrl = "http://motjuste.test";

/** A busy machine writes many mails slowly; one that does not come at all fails the test in the end. */
const longestWaitMilliseconds = 20_000;

/** A password no list knows. */
export const goodPassword = "trois plumes et un encrier";

/** The auth API over a real database and a real mailbox, reached by the real client. */
export interface AuthHarness {
  readonly database: TestDatabase;
  readonly keys: SigningKeys;
  readonly mailbox: Mailbox;
  /** Failures that were reported to the operator. */
  readonly reportedErrors: unknown[];
  /** A new client: another browser, without a session. */
  newClient(options?: ClientOptions): SupabaseClient;
  /** A plain request to the server, without following redirects; of several, to the one with this number. */
  request(path: string, init?: RequestInit, instance?: number): Promise<Response>;
  /** Lets this much time pass for the server. */
  advanceSeconds(seconds: number): void;
  /** All mails, newest first, when none is on its way any more. */
  deliveredMails(): Promise<StoredMail[]>;
  /** The newest mail to this address; waits for one that is on its way. */
  newestMailTo(address: string, subject?: string): Promise<StoredMail>;
  close(): Promise<void>;
}

/** What a test may choose of a client. */
interface ClientOptions {
  readonly flowType?: "implicit" | "pkce";
  /** Told of every request before it is sent. */
  readonly onRequest?: (request: Request) => void;
}

/** What a test may choose. */
export interface AuthHarnessOptions {
  readonly settings?: Partial<AuthSettings>;
  /** How many servers over one database; by default what TEST_INSTANCES says. */
  readonly instances?: number;
  /** By default nothing is limited. */
  readonly limits?: (sql: Database) => AuthLimits;
  /** Instead of the mailbox. */
  readonly sendMail?: Mailer["send"];
}

/** Counts nothing. */
export const unlimited: AuthLimits = {
  consume: () => Promise.resolve({ allowed: true }),
  remember: () => Promise.resolve(),
  isRemembered: () => Promise.resolve(false),
};

/** Node 20 has no WebSocket of its own, and the client insists on one although nothing here is realtime. */
if (!("WebSocket" in globalThis)) vi.stubGlobal("WebSocket", WebSocket);

/** Starts a server of the test's own. */
export async function createAuthHarness(options: AuthHarnessOptions = {}): Promise<AuthHarness> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "motjuste-auth-"));
  const keys = await loadKeys(await generateSecrets());
  let elapsedMilliseconds = 0;
  const now = () => new Date(Date.now() + elapsedMilliseconds);
  const mailer = createMailer({
    from: "Motjuste <bonjour@motjuste.test>",
    mailboxDirectory: join(directory, "mailbox"),
    now,
  });
  const { mailbox } = mailer;
  if (mailbox === undefined) throw new Error("The mailer has no mailbox");
  const reportedErrors: unknown[] = [];
  const underway = new Set<Promise<void>>();
  const send: Mailer["send"] = async (mail) => {
    const delivery = options.sendMail === undefined ? mailer.send(mail) : options.sendMail(mail);
    underway.add(delivery);
    await delivery.finally(() => underway.delete(delivery));
  };
  const createInstance = (sql: Database) => {
    const app = new Hono<AuthEnvironment>();
    app.use(async (context, next) => {
      context.set("clientAddress", context.req.header("x-test-address") ?? "203.0.113.7");
      await next();
    });
    const auth = createAuth({
      sql,
      keys,
      mailer: { send },
      settings: { ...defaultAuthSettings, siteUrl, publicUrl: `${siteUrl}/auth/v1`, ...options.settings },
      limits: options.limits?.(sql) ?? unlimited,
      now,
      reportError: (error) => reportedErrors.push(error),
    });
    return app.route("/auth/v1", auth);
  };
  const instances = createInstances(database, createInstance, options.instances);

  return {
    database,
    keys,
    mailbox,
    reportedErrors,
    newClient: ({ flowType = "implicit", onRequest = () => undefined } = {}) =>
      createClient(siteUrl, keys.anonKey, {
        auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: {
          fetch: (input, init) => {
            const request = new Request(input, init);
            onRequest(request);
            return instances.request(request);
          },
        },
      }),
    request: (path, init, instance) => instances.request(new Request(`${siteUrl}${path}`, init), instance),
    advanceSeconds: (seconds) => {
      elapsedMilliseconds += seconds * 1000;
    },
    deliveredMails: async () => {
      await Promise.allSettled(underway);
      return mailbox.listMails();
    },
    newestMailTo: (address, subject = "") =>
      vi.waitFor(
        async () => {
          const mails = await mailbox.listMails();
          const mail = mails.find(
            (candidate) => candidate.to === address && candidate.subject.includes(subject),
          );
          if (mail === undefined) throw new Error(`No mail to ${address} yet`);
          return mail;
        },
        { timeout: longestWaitMilliseconds },
      ),
    close: async () => {
      await mailer.close();
      await instances.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The path and query of the link in a mail. */
export function linkIn(mail: StoredMail): string {
  const link = mail.text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error("The mail has no link");
  return link.slice(new URL(link).origin.length);
}

/** The six digits in a mail. */
export function codeIn(mail: StoredMail): string {
  const code = mail.text.match(/(?<!\S)\d{6}(?!\S)/)?.[0];
  if (code === undefined) throw new Error("The mail has no code");
  return code;
}

/** The target and the fragment of a redirect. */
export function redirectOf(response: Response): { target: string; fragment: URLSearchParams } {
  expect(response.status).toBe(303);
  const [target = "", fragment = ""] = (response.headers.get("location") ?? "").split("#");
  return { target, fragment: new URLSearchParams(fragment) };
}

/** Signs up and confirms an account; the client that comes back is signed in. */
export async function createConfirmedUser(
  harness: AuthHarness,
  email: string,
  data: Record<string, unknown> = {},
): Promise<SupabaseClient> {
  const client = harness.newClient();
  const { error } = await client.auth.signUp({ email, password: goodPassword, options: { data } });
  expect(error).toBeNull();
  const token = codeIn(await harness.newestMailTo(email));
  const verified = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(verified.error).toBeNull();
  return client;
}
