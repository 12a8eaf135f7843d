import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router";

import { loadLazyRoutes } from "../src/app/load-lazy-routes.ts";
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
  await loadLazyRoutes(matchRoutes(routes, path) ?? []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response)
    throw new Error(`${path} answers with a redirect; it cannot be prerendered`);
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
}
