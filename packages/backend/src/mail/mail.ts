/** A mail to one person, in both forms mail programs show. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Carries one mail to where it is read. */
export interface MailTransport {
  deliver(mail: Mail, from: string): Promise<void>;
  close(): Promise<void>;
}
