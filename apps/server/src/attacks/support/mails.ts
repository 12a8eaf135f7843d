import { vi } from "vitest";
import { z } from "zod";

const mailsSchema = z.array(z.object({ to: z.string(), text: z.string(), html: z.string() }));

/** A mail in the local mailbox. */
export type Mail = z.infer<typeof mailsSchema>[number];

/** A server that keeps its mails in the local mailbox. */
interface MailingServer {
  readonly address: string;
}

/** The mails to an address, newest first, as soon as there are this many. */
export function mailsTo(server: MailingServer, email: string, count = 1): Promise<Mail[]> {
  return vi.waitFor(async () => {
    const mails = await readMails(server, email);
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email} yet`);
    return mails;
  }, 30_000);
}

/** The six digits in a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /(?<!\S)\d{6}(?!\S)/u.exec(mail?.text ?? "")?.[0];
  if (code === undefined) throw new Error("The mail has no code");
  return code;
}

/** The code in the newest mail to an address, as soon as there is one. */
export function codeTo(server: MailingServer, email: string): Promise<string> {
  return vi.waitFor(async () => codeIn((await readMails(server, email))[0]), 30_000);
}

async function readMails({ address }: MailingServer, email: string): Promise<Mail[]> {
  const response = await fetch(`${address}/dev/mailbox/messages.json`);
  return mailsSchema.parse(await response.json()).filter(({ to }) => to === email);
}
