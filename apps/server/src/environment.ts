import os from "node:os";
import path from "node:path";

import { secretsSchema } from "@motjuste/backend";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const count = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
const onOrOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** Every setting of the server, with a safe default for each: an empty environment starts the product. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Where to listen. Loopback unless the operator opens it. */
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Folder of everything that must survive: database, secrets, mailbox. */
  DATA_DIR: z.string().default("./data"),
  /** A PostgreSQL of your own (15 or later) instead of the one in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  DATABASE_POOL: count(2, 200).default(20),
  /** The address people open, when it is not http://localhost:PORT; links in mails start with it. */
  SITE_URL: z.url({ protocol: /^https?$/u }).optional(),
  /** Further addresses that a mail's link may lead to, comma-separated; * and ** as wildcards. */
  REDIRECT_URLS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  MAIL_FROM: z.string().default("Motjuste <no-reply@localhost>"),
  /** `off` lets people in without confirming their address: for private networks. */
  EMAIL_CONFIRMATION: onOrOff.default(true),
  /** `off` lets nobody new in. */
  SIGN_UP: onOrOff.default(true),
  /** How long a session may stay unused before its person signs in again. */
  SESSION_IDLE_DAYS: count(1, 3650).default(60),
  /** `on` asks for a code by mail before a new password, in a session older than a day. */
  PASSWORD_REAUTHENTICATION: onOrOff.default(false),
  /** `on` says which addresses have no account when a link is asked for, as GoTrue does (decision 018). */
  TELL_UNKNOWN_ADDRESSES: onOrOff.default(false),
  ACCESS_TOKEN_SECONDS: count(5, 604_800).default(3600),
  /** The content of DATA_DIR/secrets.json, for several processes with one database; else that file holds them. */
  SECRETS: json.pipe(secretsSchema).optional(),
  /** How many reverse proxies stand in front and may be believed about the client's address. */
  TRUSTED_PROXIES: count(0, 5).default(0),
  /** Worker threads of the corrector; each English one holds about half a gigabyte. */
  ENGINE_THREADS: count(1, 64).default(Math.max(1, Math.min(4, os.availableParallelism()))),
  /** `off` loads a language with its first text, which then waits for it, instead of right after the start. */
  ENGINE_WARM_UP: onOrOff.default(true),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
});

/** The parsed environment. */
export type Environment = z.infer<typeof environmentSchema>;

/** Thrown with one line for every fault, so that the operator mends them in one go. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Parses the environment; an empty value counts as unset.
 *
 * @throws {EnvironmentError} that names every fault
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError(`The environment has ${faults.length} fault(s):\n  ${faults.join("\n  ")}`);
  }
  return { ...parsed.data, DATA_DIR: path.resolve(parsed.data.DATA_DIR) };
}

/** The names of all settings, for the test that holds `.env.example` complete. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);
