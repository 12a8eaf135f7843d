import { z } from "zod";

/** What we read of Vite's manifest. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/** Which files the build made of each module, and what they need. */
type Manifest = z.infer<typeof manifestSchema>;

/** Name of the application's entry in Vite's manifest. */
const entry = "index.html";

/** The manifest from the text of its file. */
export function parseManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json));
}

/** The scripts a page needs before it can be used: the application's, then its route's, each with its imports. */
export function scriptsOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  collectScripts(manifest, entry, files);
  collectScripts(manifest, module, files);
  return [...files];
}

/** The style sheets a page needs. */
export function stylesOf(manifest: Manifest, module: string): string[] {
  return [...(manifest[entry]?.css ?? []), ...(manifest[module]?.css ?? [])];
}

/** The built file of an asset, by the start of its name. */
export function assetNamed(manifest: Manifest, start: string): string {
  const chunks = Object.values(manifest);
  const files = chunks.map((chunk) => chunk.file).concat(chunks.flatMap((chunk) => chunk.assets));
  const found = files.find((file) => file.startsWith(`assets/${start}`));
  if (found === undefined) throw new Error(`The build holds no asset whose name starts with ${start}`);
  return found;
}

function collectScripts(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build's manifest does not know ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports) collectScripts(manifest, imported, files);
}
