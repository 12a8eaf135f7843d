import { randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { hasCode } from "../files/error-code.ts";
import type { MailTransport } from "./mail.ts";

/** How many mails are kept; older ones are deleted. */
export const maximumStoredMails = 200;

const storedMailSchema = z.object({
  id: z.string(),
  /** When it was stored, ISO 8601. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** A mail in the local mailbox. */
export type StoredMail = z.infer<typeof storedMailSchema>;

/** A folder of mails in place of an SMTP server, so that a fresh clone can confirm an address. */
export interface Mailbox extends MailTransport {
  /** The stored mails, newest first. */
  listMails(): Promise<StoredMail[]>;
  /** The mail with this id; undefined when there is none, or no longer. */
  readMail(id: string): Promise<StoredMail | undefined>;
}

/** Ids sort by time and are safe as file names; nothing else is ever looked up. */
const idPattern = /^\d{13}-\d{6}-[\da-f-]{36}$/;

/** The mailbox in `directory`. */
export function createMailbox(directory: string, now: () => Date): Mailbox {
  let delivered = 0;

  async function listIds(): Promise<string[]> {
    const names = await readdir(directory).catch(emptyWhenMissing);
    const ids = names.map((name) => name.replace(/\.json$/, "")).filter((id) => idPattern.test(id));
    return ids.toSorted().toReversed();
  }

  async function readMail(id: string): Promise<StoredMail | undefined> {
    if (!idPattern.test(id)) return undefined;
    const content = await readFile(join(directory, `${id}.json`), "utf8").catch(undefinedWhenMissing);
    return content === undefined ? undefined : storedMailSchema.parse(JSON.parse(content));
  }

  return {
    readMail,
    listMails: async () => {
      const mails = await Promise.all((await listIds()).map(readMail));
      return mails.filter((mail) => mail !== undefined);
    },
    deliver: async (mail, from) => {
      await mkdir(directory, { recursive: true });
      await chmod(directory, 0o700);
      const date = now();
      delivered += 1;
      const order = String(delivered % 1_000_000).padStart(6, "0");
      const id = `${String(date.getTime()).padStart(13, "0")}-${order}-${randomUUID()}`;
      const stored: StoredMail = { id, date: date.toISOString(), from, ...mail };
      const draft = join(directory, `${id}.draft`);
      await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
      await rename(draft, join(directory, `${id}.json`));
      const outdated = (await listIds()).slice(maximumStoredMails);
      await Promise.all(outdated.map((old) => rm(join(directory, `${old}.json`), { force: true })));
    },
    close: () => Promise.resolve(),
  };
}

function emptyWhenMissing(error: unknown): string[] {
  if (hasCode(error, "ENOENT")) return [];
  throw error;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (hasCode(error, "ENOENT")) return undefined;
  throw error;
}
