import { html } from "hono/html";

import type { StoredMail } from "./mailbox.ts";

/** Where the mailbox page lives; its links name it. */
export const mailboxPath = "/dev/mailbox";

type Markup = ReturnType<typeof html>;

/** The list of stored mails, newest first. */
export function mailListPage(mails: readonly StoredMail[]): Markup {
  const list = html`<ol class="mails">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="${mailboxPath}/${mail.id}">${mail.subject}</a>
          <span class="to">${mail.to}</span>
          ${moment(mail)}
        </li>`,
    )}
  </ol>`;
  const empty = html`<p>No mail yet. Sign up, or ask for a new password, and the mail appears here.</p>`;
  return page(
    "Local mailbox",
    html`<h1>Local mailbox</h1>
      <p class="note">
        No mail server is set, so mails stay on this machine. Set <code>SMTP_URL</code> to send them.
      </p>
      ${mails.length === 0 ? empty : list}`,
  );
}

/** One mail: its plain text, with its links made clickable. */
export function mailPage(mail: StoredMail): Markup {
  return page(
    mail.subject,
    html`<p><a href="${mailboxPath}">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Date</dt>
        <dd>${moment(mail)}</dd>
      </dl>
      <div class="sheet">${linked(mail.text)}</div>`,
  );
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Motjuste</title>
        <link rel="stylesheet" href="${mailboxPath}/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

function moment(mail: StoredMail): Markup {
  return html`<time datetime="${mail.date}">${mail.date.replace("T", " ").slice(0, 19)} UTC</time>`;
}

function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
