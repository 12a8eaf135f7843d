import { expect, type APIRequestContext } from "@playwright/test";

/** A mail as the local mailbox lists it. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest mail to this address whose subject fits, as a person refreshing the mailbox page would. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await request.get("/dev/mailbox/messages.json");
    const mails = (await response.json()) as Mail[];
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
