import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { inRoot, modifiedAt } from "./paths.mjs";
import { runOrExit } from "./run.mjs";

/** What the web application is built from; a change in any of it makes the build stale. */
const webSources = [
  "apps/web",
  "content",
  "packages/contracts",
  "packages/engine/src/edits",
  "package-lock.json",
];
const webStampFile = inRoot("apps/web/dist/sources.sha256");

const serverSources = ["apps/server", "content", "packages", "package-lock.json"];
const serverBuilds = "apps/server/dist";

/** A server that runs may still load a part of its bundle, so the last few stay. */
const keptServerBuilds = 5;

/**
 * Blocks, for nothing else runs yet: as promises, hundreds of files take three times as long.
 *
 * @param {string} place
 * @returns {string[]} one line a file: path, size, time
 */
function listing(place) {
  const found = statSync(place);
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  const names = readdirSync(place).filter((name) => name !== "node_modules" && name !== "dist");
  return names.toSorted().flatMap((name) => listing(path.join(place, name)));
}

/** @param {readonly string[]} sources */
function fingerprint(sources) {
  const lines = sources.flatMap((source) => listing(inRoot(source)));
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** Builds the web application unless the last build was made from the same files. */
async function ensureWebBuilt() {
  const wanted = fingerprint(webSources);
  const built = await readFile(webStampFile, "utf8").catch(() => "");
  if (built === wanted) return;
  console.log("Building the web application (once per change) ...");
  await runOrExit("The web application could not be built; the reason is above.", "npm", [
    "run",
    "--silent",
    "build",
    "--workspace",
    "apps/web",
  ]);
  await writeFile(webStampFile, wanted);
}

/**
 * Bundles the server unless there is a bundle of the same files; each has a folder named after them, which
 * appears when it is whole.
 *
 * @returns {Promise<string>} the file to import
 */
async function ensureServerBuilt() {
  const folder = `${serverBuilds}/${fingerprint(serverSources)}`;
  const main = inRoot(folder, "main.mjs");
  if ((await modifiedAt(main)) > 0) return main;
  console.log("Building the server (once per change) ...");
  const draft = `${folder}.${process.pid}`;
  await runOrExit("The server could not be built; the reason is above.", "node", [
    "apps/server/scripts/bundle.mjs",
    draft,
  ]);
  await rename(inRoot(draft), inRoot(folder)).catch(async (error) => {
    // Another process may have been faster.
    if ((await modifiedAt(main)) === 0) throw error;
  });
  await removeOldServerBuilds();
  return main;
}

async function removeOldServerBuilds() {
  const builds = await Promise.all(
    (await readdir(inRoot(serverBuilds))).map(async (name) => {
      const folder = inRoot(serverBuilds, name);
      return { folder, time: await modifiedAt(folder) };
    }),
  );
  const old = builds.toSorted((left, right) => right.time - left.time).slice(keptServerBuilds);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

/**
 * Builds what is stale.
 *
 * @returns {Promise<string>} the server's bundle, to be imported
 */
export async function ensureBuilt() {
  await ensureWebBuilt();
  return ensureServerBuilt();
}
