import { expect, type APIRequestContext } from "@playwright/test";
import { z } from "zod";

/** A mail as the local mailbox lists it. */
const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });
type Mail = z.infer<typeof mailSchema>;

/** Waits for the newest mail to this address whose subject fits, as a person refreshing the mailbox page would. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await request.get("/dev/mailbox/messages.json");
    const mails = z.array(mailSchema).parse(await response.json());
    found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (found === undefined) throw new Error(`no mail to ${to}`);
  return found;
}

/** The first link of a mail. */
export function linkOf(mail: Mail): string {
  const link = /https?:\/\/\S+/u.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`the mail "${mail.subject}" has no link`);
  return link;
}

/** The six digits of a mail. */
export function codeOf(mail: Mail): string {
  const code = /\b\d{3} ?\d{3}\b/u.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`the mail "${mail.subject}" has no code`);
  return code;
}
