import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { inRoot } from "./paths.mjs";
import { runOrExit } from "./run.mjs";

/** What the web application is built from; a change in any of it makes the build stale. */
const sources = [
  "apps/web",
  "content",
  "packages/contracts",
  "packages/engine/src/edits",
  "package-lock.json",
];
const stampFile = inRoot("apps/web/dist/sources.sha256");

/** @param {string} place @returns {Promise<string[]>} one line a file: path, size, time */
async function listing(place) {
  const found = await stat(place);
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  const names = (await readdir(place)).filter((name) => name !== "node_modules" && name !== "dist");
  const lines = await Promise.all(names.toSorted().map((name) => listing(path.join(place, name))));
  return lines.flat();
}

async function fingerprint() {
  const lines = await Promise.all(sources.map((source) => listing(inRoot(source))));
  return createHash("sha256").update(lines.flat().join("\n")).digest("hex");
}

/** Builds the web application unless the last build was made from the same files. */
export async function ensureBuilt() {
  const wanted = await fingerprint();
  const built = await readFile(stampFile, "utf8").catch(() => "");
  if (built === wanted) return;
  console.log("Building the web application (once per change) ...");
  await runOrExit("The web application could not be built; the reason is above.", "npm", [
    "run",
    "--silent",
    "build",
    "--workspace",
    "apps/web",
  ]);
  await writeFile(stampFile, wanted);
}
