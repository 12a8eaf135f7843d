import { descriptions } from "./descriptions.ts";
import type { Page } from "./pages.ts";
import type { RenderedPage } from "./render-page.tsx";

interface DocumentParts {
  /** The built `index.html`. */
  readonly template: string;
  readonly page: Page;
  readonly rendered: RenderedPage;
  /** URLs of the scripts that are fetched along with the page. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

/** The complete document of a page. */
export function composeDocument({ template, page, rendered, scripts, fonts }: DocumentParts): string {
  const description = descriptions[page.id];
  const head = [
    description === undefined
      ? undefined
      : `<meta name="description" content="${escapeAttribute(description)}" />`,
    page.isIndexed
      ? `<link rel="canonical" href="${page.path}" />`
      : `<meta name="robots" content="noindex" />`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
    ...scripts
      .filter((script) => !template.includes(script))
      .map((script) => `<link rel="modulepreload" href="${script}" crossorigin />`),
  ].filter((line) => line !== undefined);
  const document = template
    .replace('<html lang="en"', `<html lang="${rendered.language}"`)
    .replace(/<title>.*<\/title>/u, () => `<title>${escapeText(rendered.title)}</title>`)
    .replace("<!--head-->", () => head.join("\n    "))
    .replace("<!--page-->", () => rendered.html);
  refuseInline(document, page);
  return document;
}

/** The Content-Security-Policy would block these in the browser, silently for the reader: better the build fails. */
function refuseInline(document: string, page: Page) {
  const found = /<script(?![^>]* src=)|<style|\sstyle="|\son[a-z]+="/u.exec(document);
  if (found === null) return;
  const around = document.slice(Math.max(0, found.index - 120), found.index + 60);
  throw new Error(
    `${page.path} holds an inline script, style or handler, which our policy blocks: …${around}…`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
