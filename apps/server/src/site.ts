import path from "node:path";

import type { Hono } from "hono";

import type { Environment } from "./environment.ts";
import type { NodeHandler } from "./listener.ts";

const webFolder = path.resolve(import.meta.dirname, "../../web");

/** Paths that the server answers itself; in development Vite has all the others. */
const ownPaths = /^\/(?:auth\/v1|rest\/v1|functions\/v1|health|config\.json|dev\/mailbox)(?:[/?]|$)/u;

/** The web application, as the server carries it. */
export interface Site {
  /** The built pages, as a part of the application; absent in development. */
  readonly pages?: Hono | undefined;
  /** Puts the site around the server's own handler. */
  readonly around: (own: NodeHandler) => NodeHandler;
  readonly close: () => Promise<void>;
}

/** The built pages of `pagesFolder`; in development Vite, on the same port, with hot reload. */
export async function openSite(
  { NODE_ENV }: Environment,
  pagesFolder = path.join(webFolder, "dist/client"),
): Promise<Site> {
  if (NODE_ENV === "development") {
    const { createServer } = await import("vite");
    const vite = await createServer({ root: webFolder, appType: "spa", server: { middlewareMode: true } });
    return {
      around: (own) => (request, response) =>
        ownPaths.test(request.url ?? "/") ? own(request, response) : vite.middlewares(request, response),
      close: () => vite.close(),
    };
  }
  const { createStaticSite } = await import("./static-site.ts");
  const pages = createStaticSite(pagesFolder);
  return { pages, around: (own) => own, close: () => Promise.resolve() };
}
