import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "vite";

import { composeDocument } from "./document.ts";
import { assetNamed, parseManifest, scriptsOf, stylesOf } from "./manifest.ts";
import { formatWeights, refuseOverweight, weigh } from "./page-weight.ts";
import type { PageWeight } from "./page-weight.ts";
import { pages } from "./pages.ts";
import type { Page } from "./pages.ts";
import { precompress } from "./precompress.ts";
import type * as Renderer from "./render-page.tsx";
import { replaceFolder } from "./replace-folder.ts";

/*
 * Builds the web application: the browser's bundle, then every public page as HTML from the same
 * components, then compressed copies. `dist/client` is what the server serves; `dist/page-weight.json`
 * says what each page costs. All is made in a folder of this build's own and put in place when it is whole, so
 * that a running server goes on serving and a second build disturbs nothing.
 */

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

/** What the pages are composed of. */
interface Build {
  readonly client: string;
  readonly template: string;
  readonly manifest: ReturnType<typeof parseManifest>;
  readonly renderer: typeof Renderer;
}

async function bundle(workshop: string): Promise<Build> {
  const client = path.join(workshop, "client");
  const server = path.join(workshop, "server");
  await build({ root, logLevel: "warn", build: { outDir: client } });
  await build({
    root,
    logLevel: "warn",
    build: { ssr: "prerender/render-page.tsx", outDir: server, manifest: false, copyPublicDir: false },
  });
  const manifestFolder = path.join(client, ".vite");
  const manifest = parseManifest(await readFile(path.join(manifestFolder, "manifest.json"), "utf8"));
  await rm(manifestFolder, { recursive: true });
  return {
    client,
    template: await readFile(path.join(client, "index.html"), "utf8"),
    manifest,
    renderer: await import(pathToFileURL(path.join(server, "render-page.js")).href),
  };
}

async function writePage(page: Page, { client, template, manifest, renderer }: Build): Promise<PageWeight> {
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
    kind: page.kind,
    html: await weigh(client, [page.file]),
    script: await weigh(client, scripts),
    style: await weigh(client, stylesOf(manifest, page.module)),
  };
}

async function buildSite(workshop: string): Promise<void> {
  const built = await bundle(workshop);
  const weights = await Promise.all(pages.map((page) => writePage(page, built)));
  process.stdout.write(`${formatWeights(weights)}\n`);
  refuseOverweight(weights);
  await precompress(built.client);
  // `npm start` notes there which sources the build before this one was made from.
  await rm(path.join(dist, "sources.sha256"), { force: true });
  await replaceFolder(path.join(dist, "client"), built.client);
  await writeFile(path.join(dist, "page-weight.json"), `${JSON.stringify(weights, null, 2)}\n`);
}

await mkdir(dist, { recursive: true });
const workshop = await mkdtemp(path.join(dist, "build-"));
try {
  await buildSite(workshop);
} finally {
  await rm(workshop, { recursive: true });
}
