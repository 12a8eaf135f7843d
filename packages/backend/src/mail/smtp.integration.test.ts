import { once } from "node:events";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { callbackify } from "node:util";

import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";

import { createMailer } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";
import { confirmationMail } from "./templates.ts";

interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly mail: Email;
}

const mailers: Mailer[] = [];
const servers: SMTPServer[] = [];

afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.close()));
  for (const server of servers.splice(0)) server.close();
});

async function receive(
  stream: Readable,
  recipients: readonly string[],
  received: ReceivedMail[],
): Promise<void> {
  received.push({ recipients, mail: await PostalMime.parse(await text(stream)) });
}

async function startSmtpServer(received: ReceivedMail[], refuses = false): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("mailbox unavailable") : undefined),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(receive)(stream, recipients, received, done);
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  servers.push(server);
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return `smtp://127.0.0.1:${address.port}`;
}

function createSmtpMailer(smtpUrl: string) {
  const mailer = createMailer({
    smtpUrl,
    from: "Motjuste <bonjour@motjuste.test>",
    mailboxDirectory: tmpdir(),
  });
  mailers.push(mailer);
  return mailer;
}

describe("mail over SMTP", () => {
  it("arrives with its text, its HTML, its accents and its link whole", async () => {
    const received: ReceivedMail[] = [];
    const mailer = createSmtpMailer(await startSmtpServer(received));
    expect(mailer.mailbox).toBeUndefined();
    const link = `https://motjuste.example/auth/v1/verify?token=${"a".repeat(43)}&type=signup`;
    const sent = await confirmationMail({
      to: "colette@example.com",
      link,
      code: "012345",
      locale: undefined,
    });
    await mailer.send(sent);

    expect(received).toHaveLength(1);
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = received;
    expect(recipients).toEqual(["colette@example.com"]);
    expect(mail?.from).toMatchObject({ name: "Motjuste", address: "bonjour@motjuste.test" });
    expect(mail?.subject).toBe(sent.subject);
    expect(mail?.text?.trim()).toBe(sent.text);
    expect(mail?.html?.trim()).toBe(sent.html.trim());
  });

  it("goes to one person, whatever the address looks like", async () => {
    const received: ReceivedMail[] = [];
    const mailer = createSmtpMailer(await startSmtpServer(received));
    const mail = { to: '"a@example.com, b"@example.com', subject: "s", text: "t", html: "h" };
    await mailer.send(mail).catch(() => undefined);
    expect(received.flatMap(({ recipients }) => recipients).length).toBeLessThan(2);
  });

  it("says so when the server refuses it", async () => {
    const mailer = createSmtpMailer(await startSmtpServer([], true));
    const mail = { to: "a@example.com", subject: "s", text: "t", html: "h" };
    await expect(mailer.send(mail)).rejects.toThrow(/mailbox unavailable/);
  });

  it("is waited for when the mailer closes", async () => {
    const received: ReceivedMail[] = [];
    const mailer = createSmtpMailer(await startSmtpServer(received));
    const sending = mailer.send({ to: "a@example.com", subject: "s", text: "t", html: "h" });
    await mailer.close();
    await sending;
    expect(received).toHaveLength(1);
  });
});
