import { access } from "node:fs/promises";

import { run } from "./run.mjs";

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function installedChromium() {
  for (const place of usualPlaces) {
    if (place === undefined || place === "") continue;
    const exists = await access(place).then(
      () => true,
      () => false,
    );
    if (exists) return place;
  }
  return undefined;
}

/**
 * A Chromium for the end-to-end tests: the machine's own, else Debian's package when this is Debian and
 * we may install, else the one that Playwright downloads.
 *
 * @returns {Promise<string | undefined>} its path; undefined means Playwright's own
 */
export async function ensureChromium() {
  const found = await installedChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && (await run("apt-get", ["--version"], { quiet: true })) === 0) {
    console.log("Installing Debian's Chromium for the end-to-end tests (once) ...");
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-qq", "-y", "--no-install-recommends", "chromium"], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = await installedChromium();
    if (installed !== undefined) return installed;
  }
  console.log("Downloading Playwright's Chromium for the end-to-end tests (once) ...");
  if ((await run("npx", ["playwright", "install", "chromium"])) === 0) return undefined;
  console.error(
    "No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.",
  );
  process.exit(1);
}
