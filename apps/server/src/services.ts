import path from "node:path";

import { getConnInfo } from "@hono/node-server/conninfo";
import {
  clientAddress,
  createAuth,
  createLimits,
  createMailboxPage,
  createMailer,
  createRest,
  loadKeys,
  loadOrCreateSecrets,
  mailboxPath,
  purgeAuth,
  verifyBearer,
  type SigningKeys,
} from "@motjuste/backend";
import { describeError } from "@motjuste/contracts";
import { createEngine } from "@motjuste/engine";
import { createBuiltInProvider } from "@motjuste/engine/built-in";
import { cannedTutor, createConversations } from "@motjuste/functions";
import type { Logger } from "pino";

import type { AppParts } from "./app.ts";
import { authSettingsOf } from "./auth-settings.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import type { Environment } from "./environment.ts";
import { createFunctions } from "./functions.ts";
import { createHealthCheck } from "./health.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { isOnThisMachine } from "./site-address.ts";

/** The rooms that {@link openServices} opened. */
export interface Services extends Omit<AppParts, "log" | "site"> {
  /** Loads the corrector in the background; a first text that comes earlier waits for it. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

/** Opens what the environment asks for and wires it: database, secrets, mail, limits, auth, rest, engine. */
export async function openServices(
  environment: Environment,
  address: string,
  log: Logger,
): Promise<Services> {
  const database = await openDatabase(environment, log);
  try {
    const secretsFile = path.join(environment.DATA_DIR, "secrets.json");
    const keys = await loadKeys(environment.SECRETS ?? (await loadOrCreateSecrets(secretsFile)));
    return wireServices(environment, address, log, database, keys);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function wireServices(
  environment: Environment,
  address: string,
  log: Logger,
  database: OpenDatabase,
  keys: SigningKeys,
): Services {
  const siteUrl = environment.SITE_URL ?? address;
  const { sql } = database;
  const mailer = createMailer({
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    mailboxDirectory: path.join(environment.DATA_DIR, "mailbox"),
  });
  const limits = createLimits({
    sql,
    secret: keys.tokenKey,
    reportError: (error) => log.error({ error: describeError(error) }, "limits failed"),
  });
  const engine = createEngine({
    providers: [createBuiltInProvider({ threads: environment.ENGINE_THREADS })],
  });
  const verify = (token: string) => verifyBearer(token, keys);
  const rest = createRest({
    sql,
    verifyBearer: verify,
    reportError: (error) => log.error({ error: describeError(error) }, "rest failed"),
  });
  // The way to our own REST API is short: no socket, and no limit that counts visitors.
  const conversations = createConversations({
    restUrl: "http://rest.internal",
    serviceKey: keys.serviceKey,
    fetch: async (input, init) => rest.request(new Request(input, init)),
  });

  const authSettings = authSettingsOf(environment, siteUrl);
  const housekeeping = startHousekeeping(
    [() => purgeAuth({ sql, settings: authSettings }), () => conversations.deleteExpired()],
    log,
  );

  return {
    auth: createAuth({
      sql,
      keys,
      mailer,
      limits,
      settings: authSettings,
      reportError: (error) => log.error({ error: describeError(error) }, "auth failed"),
    }),
    rest,
    functions: createFunctions({ engine, tutor: cannedTutor, conversations, log, verifyBearer: verify }),
    limits,
    clientAddressOf: (context) =>
      clientAddress({
        remoteAddress: getConnInfo(context).remote.address,
        forwardedFor: context.req.header("X-Forwarded-For"),
        trustedProxies: environment.TRUSTED_PROXIES,
      }),
    // Behind a public address whoever forwards requests may hide that they are strangers'.
    mailbox:
      mailer.mailbox === undefined || !isOnThisMachine(siteUrl)
        ? undefined
        : {
            path: mailboxPath,
            page: createMailboxPage({
              mailbox: mailer.mailbox,
              remoteAddressOf: (context) => getConnInfo(context).remote.address,
            }),
          },
    publicConfig: (origin) => ({ supabaseUrl: environment.SITE_URL ?? origin, anonKey: keys.anonKey }),
    isHealthy: createHealthCheck(() => sql`select 1`),
    warmUp: () => {
      engine.warmUp().catch((error: unknown) => {
        log.error({ error: describeError(error) }, "the corrector could not be warmed up");
      });
    },
    close: async () => {
      await housekeeping.stop();
      await engine.close();
      await mailer.close();
      await database.close();
    },
  };
}
