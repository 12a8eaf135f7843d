import { readFile } from "node:fs/promises";
import path from "node:path";

import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";

/** A year: names of built assets carry a hash of their content. */
const immutable = "public, max-age=31536000, immutable";
/** Pages are asked about every time; the answer is mostly 304. */
const revalidate = "public, max-age=0, must-revalidate";

/**
 * Serves the built web application: prerendered pages by their path, hashed assets for ever, the
 * dashboard's shell for everything below /dashboard, and the not-found page with a real 404.
 *
 * @param folder the client build, with `<route>/index.html`, `app.html` and `404.html`
 */
export function createStaticSite(folder: string): Hono {
  const site = new Hono();
  const notFoundPage = path.join(folder, "404.html");
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, context) => {
      context.header("Cache-Control", file.includes(`${path.sep}assets${path.sep}`) ? immutable : revalidate);
    },
  });
  const shell = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: () => "/app.html",
    onFound: (_file, context) => context.header("Cache-Control", revalidate),
  });
  site.get("*", etag());
  site.get("/dashboard", shell);
  site.get("/dashboard/*", shell);
  site.get("*", serve);
  // Read each time: a build that is made while we serve brings new names of scripts.
  site.get("*", async (context) => {
    return context.html(await readFile(notFoundPage, "utf8"), 404, { "Cache-Control": revalidate });
  });
  return site;
}
