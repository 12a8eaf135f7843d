import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";

import { App } from "../src/app/app.tsx";
import { preloadPages } from "../src/app/lazy-page.tsx";
import { documentTitle, pageTitles } from "../src/app/page-titles.ts";
import { routes } from "../src/app/routes.ts";
import type { Page } from "./pages.ts";

/** What the components say about a page. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly language: string;
}

/** A page as a visitor without a session sees it; the browser takes it over in `src/main.tsx`. */
export async function renderPage(page: Page): Promise<RenderedPage> {
  const titles = pageTitles[page.id];
  return {
    html: page.isPrerendered ? await renderHtml(page.path) : "",
    title: documentTitle(titles[titles.specified].title),
    language: titles.specified,
  };
}

async function renderHtml(path: string): Promise<string> {
  await preloadPages(routes, path);
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
