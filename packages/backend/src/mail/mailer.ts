import type { Mail } from "./mail.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailbox } from "./mailbox.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** Where mails go, and where they come from. */
export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://...`; without it mails stay in the local mailbox. */
  readonly smtpUrl?: string | undefined;
  /** The `From` header, for example `Motjuste <bonjour@example.com>`. */
  readonly from: string;
  /** Folder of the local mailbox; made when the first mail is stored. */
  readonly mailboxDirectory: string;
  readonly now?: () => Date;
}

/** Sends the mails of the product. */
export interface Mailer {
  /** Resolves when the SMTP server took the mail, or the mailbox stored it. A mail that is still being written is waited for. */
  send(mail: Mail | Promise<Mail>): Promise<void>;
  /** The local mailbox; undefined when mails leave through SMTP. */
  readonly mailbox: Mailbox | undefined;
  /** Waits for the mails on their way and for those being written, then closes the connections. */
  close(): Promise<void>;
}

/** A mailer over SMTP when `smtpUrl` is set, else one that keeps every mail in a local mailbox. */
export function createMailer(options: MailerOptions): Mailer {
  const mailbox =
    options.smtpUrl === undefined
      ? createMailbox(options.mailboxDirectory, options.now ?? (() => new Date()))
      : undefined;
  const transport = mailbox ?? createSmtpTransport(options.smtpUrl ?? "");
  const underway = new Set<Promise<void>>();

  async function deliver(mail: Mail | Promise<Mail>): Promise<void> {
    await transport.deliver(await mail, options.from);
  }

  return {
    mailbox,
    send: async (mail) => {
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
      await delivery;
    },
    close: async () => {
      await Promise.allSettled(underway);
      await transport.close();
    },
  };
}
