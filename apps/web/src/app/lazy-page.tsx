import { lazy } from "react";
import type { ComponentType, ReactElement } from "react";
import { matchRoutes } from "react-router";
import type { RouteObject } from "react-router";

/** What the file of a route exports. */
interface PageModule {
  readonly Component: ComponentType;
}

/** A page in a chunk of its own. */
interface LazyPage {
  (): ReactElement;
  /** Fetches the chunk beforehand: from then on the page is drawn at once, without waiting. */
  readonly preload: () => Promise<void>;
}

/** The page that `load` imports, fetched when it is first shown. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let Loaded: ComponentType | undefined;
  const Awaited = lazy(async () => ({ default: (await load()).Component }));
  function Page() {
    return Loaded === undefined ? <Awaited /> : <Loaded />;
  }
  return Object.assign(Page, {
    preload: async () => {
      Loaded = (await load()).Component;
    },
  });
}

/**
 * Fetches the pages shown at an address before anything is drawn, so that the first render shows the page
 * itself: prerendering waits for nothing, and hydration finds what was prerendered.
 */
export async function preloadPages(
  routes: RouteObject[],
  address: string | { readonly pathname: string },
): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  const pages = matches.map(({ route }) => route.Component).filter((page) => isLazyPage(page));
  await Promise.all(pages.map((page) => page.preload()));
}

function isLazyPage(component: unknown): component is LazyPage {
  return typeof component === "function" && "preload" in component;
}
