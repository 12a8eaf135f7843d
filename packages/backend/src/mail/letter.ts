import { html } from "hono/html";

import type { Mail } from "./mail.ts";

/** One mail in one language. */
export interface LetterWords {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** Label of the link. */
  readonly action: string;
  /** Introduces the code. */
  readonly code: string;
  /** How long it is valid, and what to do when nobody asked for it. */
  readonly note: string;
}

/** A mail with one link and one code, said once per language: as plain text, and as plain HTML for any mail program. */
export async function letter(
  { to, link, code }: { readonly to: string; readonly link: string; readonly code: string },
  words: readonly LetterWords[],
): Promise<Mail> {
  return {
    to,
    subject: words.map(({ subject }) => subject).join(" / "),
    text: words.map((section) => textSection(section, link, code)).join("\n\n----\n\n"),
    html: String(await htmlDocument(words, link, code)),
  };
}

function textSection(words: LetterWords, link: string, code: string): string {
  return [words.body, `${words.action}\n${link}`, `${words.code} ${code}`, words.note].join("\n\n");
}

/** Mail programs drop style sheets: the few styles stand inline, in the product's paper and ink. */
function htmlDocument(words: readonly LetterWords[], link: string, code: string): ReturnType<typeof html> {
  const sections = words.map(
    (section) =>
      html`<div lang="${section.language}" style="margin:0 0 32px">
        <p>${section.body}</p>
        <p><a href="${link}" style="color:#1F4B7A">${section.action}</a></p>
        <p>${section.code} <strong style="font-size:20px;letter-spacing:2px">${code}</strong></p>
        <p style="color:#5E5A52">${section.note}</p>
      </div>`,
  );
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
        ${sections}
      </body>
    </html>`;
}
