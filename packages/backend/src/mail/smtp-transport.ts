import type { MailTransport } from "./mail.ts";

/** A person waits for the answer to a sign-up: a server that is silent this long counts as down. */
const silenceMilliseconds = 10_000;

/** Delivers over pooled SMTP connections to the server at `url`. */
export function createSmtpTransport(url: string): MailTransport {
  let opened: ReturnType<typeof openTransporter> | undefined;
  return {
    deliver: async (mail, from) => {
      opened ??= openTransporter(url);
      const transporter = await opened;
      // An address as an object is used as it is; a string would be parsed, and may then name several people.
      await transporter.sendMail({
        ...mail,
        from,
        to: { name: "", address: mail.to },
        // Tells holiday responders not to answer.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: async () => (await opened)?.close(),
  };
}

/** The library is loaded with the first mail, so that no start waits for it. */
async function openTransporter(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: silenceMilliseconds,
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
    // Our templates never attach files; nothing a person typed may make the server read one.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
