import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { defineConfig, devices } from "@playwright/test";

/** Playwright loads this file in every worker: the first one decides, the others inherit by the environment. */
process.env.MOTJUSTE_E2E_DATA ??= mkdtempSync(path.join(os.tmpdir(), "motjuste-e2e-"));
process.env.MOTJUSTE_E2E_PORT ??= String(4200 + (process.pid % 700));

const address = `http://localhost:${process.env.MOTJUSTE_E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/report.json" }],
  ],
  outputDir: "../test-results",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    locale: "en-GB",
    timezoneId: "UTC",
    // Smooth scrolling would move what a test is about to press.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    cwd: "..",
    url: `${address}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env.MOTJUSTE_E2E_PORT,
      DATA_DIR: process.env.MOTJUSTE_E2E_DATA,
      LOG_LEVEL: "warn",
    },
  },
});
