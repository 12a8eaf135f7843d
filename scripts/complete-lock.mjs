// `npm run lock`: after a change of dependencies, puts back into package-lock.json the binaries of other
// platforms. npm drops an optional package that its registry does not carry, and a mirror often carries only one
// platform's: `npm ci` then refuses the lock, and a Mac would get no binary at all.
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";

import { inRoot } from "./lib/paths.mjs";

const file = inRoot("package-lock.json");
/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));

/** What a binary runs on, as its name says: `@oxlint/binding-linux-arm64-musl`. @param {string} name @returns {Entry} */
function platformOf(name) {
  const os = /android|darwin|freebsd|linux|openharmony|win32/u.exec(name)?.[0];
  const cpu = /wasm32|arm64|armv7|arm|x64|ia32|ppc64|riscv64|s390x|loong64|universal/u.exec(name)?.[0];
  const libc = /-(gnu|musl)(?:eabi(?:hf)?)?$/u.exec(name)?.[1];
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu === "armv7" ? "arm" : cpu] }),
    ...(libc !== undefined && { libc: [libc === "gnu" ? "glibc" : "musl"] }),
  };
}

const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined)
    .filter(([name]) => lock.packages[`${place}/node_modules/${name}`] === undefined),
);
for (const [name, version] of missing) {
  lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
}
const inOrder = Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, "en"));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, undefined, 2)}\n`);
// What was put back is of other platforms: what is installed here is as complete as before.
const installed = inRoot("node_modules/.package-lock.json");
if (existsSync(installed)) utimesSync(installed, new Date(), new Date());
console.log(`package-lock.json: ${missing.length} binaries of other platforms put back`);
