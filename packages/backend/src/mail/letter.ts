import { html } from "hono/html";

import type { Mail } from "./mail.ts";

/** One mail in one language. */
export interface LetterWords {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** Label of the link; undefined in a mail that has none. */
  readonly action?: string;
  /** Introduces the code. */
  readonly code: string;
  /** How long it is valid, and what to do when nobody asked for it. */
  readonly note: string;
}

/** What a mail says beside its words. */
export interface LetterContent {
  readonly to: string;
  readonly link?: string;
  readonly code: string;
}

type Markup = ReturnType<typeof html>;

/** A mail with a code and perhaps a link, said once per language: as plain text, and as plain HTML for any mail program. */
export async function letter(content: LetterContent, words: readonly LetterWords[]): Promise<Mail> {
  return {
    to: content.to,
    subject: words.map(({ subject }) => subject).join(" / "),
    text: words.map((section) => textSection(section, content)).join("\n\n----\n\n"),
    html: String(await htmlDocument(words, content)),
  };
}

function textSection(words: LetterWords, { link, code }: LetterContent): string {
  const action = link === undefined ? [] : [`${words.action}\n${link}`];
  return [words.body, ...action, `${words.code} ${code}`, words.note].join("\n\n");
}

/** Mail programs drop style sheets: the few styles stand inline, in the product's paper and ink. */
function htmlDocument(words: readonly LetterWords[], content: LetterContent): Markup {
  return html`<!doctype html>
    <html lang="${words[0]?.language ?? "en"}">
      <head>
        <meta charset="utf-8" />
        <title>${words.map(({ subject }) => subject).join(" / ")}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#FAF7F0;color:#1C1B18;font:16px/1.5 Georgia,'Times New Roman',serif"
      >
        <p style="margin:0 0 24px;font-size:20px">Motjuste</p>
        ${words.map((section) => htmlSection(section, content))}
      </body>
    </html>`;
}

function htmlSection(words: LetterWords, { link, code }: LetterContent): Markup {
  const action =
    link === undefined ? "" : html`<p><a href="${link}" style="color:#1F4B7A">${words.action}</a></p>`;
  return html`<div lang="${words.language}" style="margin:0 0 32px">
    <p>${words.body}</p>
    ${action}
    <p>${words.code} <strong style="font-size:20px;letter-spacing:2px">${code}</strong></p>
    <p style="color:#5E5A52">${words.note}</p>
  </div>`;
}
