import type { RouteMatch, RouteObject } from "react-router";

/**
 * Loads the code of the matched pages before the router is made, so that its first render shows the
 * page itself and hydration finds what was prerendered.
 */
export async function loadLazyRoutes(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(matches.map((match) => loadLazyRoute(match.route)));
}

async function loadLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  const module = await route.lazy();
  Object.assign(route, module, { lazy: undefined });
}
