import { describe, expect, it } from "vitest";

import { composeDocument } from "./document.ts";
import { pages } from "./pages.ts";
import type { Page } from "./pages.ts";

const template = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <title>Motjuste</title>
    <!--head-->
    <script type="module" src="/assets/index.js"></script>
  </head>
  <body><div id="root"><!--page--></div></body>
</html>`;

function pageAt(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}`);
  return page;
}

function compose(path: string, html: string): string {
  const rendered = { html, title: "Tom & Jerry – Motjuste", language: "fr" };
  return composeDocument({
    template,
    page: pageAt(path),
    rendered,
    scripts: ["/assets/index.js", "/assets/home.js"],
    fonts: ["/assets/serif.woff2"],
  });
}

describe("a prerendered document", () => {
  it("carries the page, its title and its language", () => {
    const document = compose("/", "<h1>$& stays as it is</h1>");
    expect(document).toContain('<div id="root"><h1>$& stays as it is</h1></div>');
    expect(document).toContain("<title>Tom &amp; Jerry – Motjuste</title>");
    expect(document).toContain('<html lang="fr"');
  });

  it("fetches what the page needs, and nothing twice", () => {
    const document = compose("/", "");
    expect(document).toContain('<link rel="modulepreload" href="/assets/home.js" crossorigin />');
    expect(document).not.toContain('modulepreload" href="/assets/index.js"');
    expect(document).toContain('<link rel="preload" href="/assets/serif.woff2" as="font"');
  });

  it("is listed by search engines only where it should be", () => {
    expect(compose("/", "")).toContain('<link rel="canonical" href="/" />');
    expect(compose("/auth", "")).toContain('<meta name="robots" content="noindex" />');
    expect(compose("/dashboard", "")).toContain('<meta name="robots" content="noindex" />');
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a style", '<p style="color: red">red</p>'],
    ["a handler", '<p onclick="go()">go</p>'],
  ])("is refused with %s in the page, which the policy would block", (_kind, html) => {
    expect(() => compose("/", html)).toThrow(/our policy blocks/);
  });
});
