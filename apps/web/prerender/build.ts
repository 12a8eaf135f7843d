import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "vite";

import { composeDocument } from "./document.ts";
import { assetNamed, parseManifest, scriptsOf, stylesOf } from "./manifest.ts";
import { formatWeights, weigh } from "./page-weight.ts";
import type { PageWeight } from "./page-weight.ts";
import { pages } from "./pages.ts";
import type { Page } from "./pages.ts";
import { precompress } from "./precompress.ts";
import type * as Renderer from "./render-page.tsx";

/*
 * Builds the web application: the browser's bundle, then every public page as HTML from the same
 * components, then compressed copies. `dist/client` is what the server serves; `dist/page-weight.json`
 * says what each page costs.
 */

const root = path.resolve(import.meta.dirname, "..");
const client = path.join(root, "dist/client");
const server = path.join(root, "dist/server");

async function writePage(page: Page): Promise<PageWeight> {
  const scripts = scriptsOf(manifest, page.module);
  const html = composeDocument({
    template,
    page,
    rendered: await renderer.renderPage(page),
    scripts: scripts.map((file) => `/${file}`),
    fonts: ["source-serif-4-latin-wght-normal", "inter-latin-wght-normal"].map(
      (name) => `/${assetNamed(manifest, name)}`,
    ),
  });
  const file = path.join(client, page.file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
  return {
    path: page.path,
    html: await weigh(client, [page.file]),
    script: await weigh(client, scripts),
    style: await weigh(client, stylesOf(manifest, page.module)),
  };
}

await rm(path.join(root, "dist"), { recursive: true, force: true });
await build({ root, logLevel: "warn" });
await build({
  root,
  logLevel: "warn",
  build: { ssr: "prerender/render-page.tsx", outDir: server, manifest: false, copyPublicDir: false },
});

const template = await readFile(path.join(client, "index.html"), "utf8");
const manifest = parseManifest(await readFile(path.join(client, ".vite/manifest.json"), "utf8"));
const renderer: typeof Renderer = await import(pathToFileURL(path.join(server, "render-page.js")).href);

const weights: PageWeight[] = [];
// One after the other: rendering shares the route table, which each page completes with its own code.
// oxlint-disable-next-line no-await-in-loop -- see above
for (const page of pages) weights.push(await writePage(page));

await rm(path.join(client, ".vite"), { recursive: true });
await rm(server, { recursive: true });
await precompress(client);
await writeFile(path.join(root, "dist/page-weight.json"), `${JSON.stringify(weights, null, 2)}\n`);
process.stdout.write(`${formatWeights(weights)}\n`);
