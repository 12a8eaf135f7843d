import { access } from "node:fs/promises";

import { run, runOrExit } from "./run.mjs";

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
 * @returns {Promise<string>} its path
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
  await runOrExit(
    "No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run this again.",
    "npx",
    ["playwright", "install", "chromium"],
  );
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}
