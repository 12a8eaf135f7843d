import { findSystemPostgres } from "./system-postgres.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/** @type {readonly Step[]} */
export const staticChecks = [
  { name: "format", command: ["npx", "oxfmt", "--check", "."] },
  { name: "lint", command: ["npx", "oxlint", "--max-warnings=0"] },
  { name: "lint canary", command: ["node", "scripts/canary.mjs"] },
  { name: "types", command: ["npx", "tsc", "--project", "tsconfig.json"] },
  { name: "types of the web", command: ["npx", "tsc", "--project", "apps/web/tsconfig.json"] },
  { name: "types of the end-to-end tests", command: ["npx", "tsc", "--project", "e2e/tsconfig.json"] },
  { name: "unused code", command: ["npx", "knip"] },
];

/** @param {string} name @param {string} project @param {...string} flags @returns {Step} */
const vitest = (name, project, ...flags) => ({
  name,
  command: ["npx", "vitest", "run", "--project", project, ...flags],
  report: "vitest",
});

/** Without a browser or a server of ours: seconds. */
export const fastTests = [vitest("unit", "unit"), vitest("row-level security", "row-level-security")];

/** The web's components in jsdom: all of them, or those that uncommitted changes touch. */
export const webTests = vitest("web", "web");
export const changedWebTests = vitest("web, changed", "web", "--changed", "--passWithNoTests");

export const integrationTests = vitest("integration", "integration");

/**
 * The backend once more, by two instances at once on a PostgreSQL that is not the embedded one; no step where the
 * system has none.
 *
 * @returns {readonly Step[]}
 */
export function systemPostgresTests() {
  const found = findSystemPostgres();
  if (found === undefined) {
    console.log(
      "No PostgreSQL 15 or later in /usr/lib/postgresql: the backend is tested on the embedded one alone.",
    );
    return [];
  }
  // What starts an embedded server of its own, to stop it, is left out.
  const flags = [
    "--project=row-level-security",
    "packages/backend",
    "supabase/tests",
    // An installation that moves between the two.
    "apps/server/src/commands",
    "--exclude=**/database/embedded/**",
    "--exclude=**/{cut-connections,lost-database}.integration.test.ts",
  ];
  const { command, ...step } = vitest(
    `backend on the system's PostgreSQL ${found.major}`,
    "integration",
    ...flags,
  );
  return [
    {
      ...step,
      command: ["node", "scripts/with-system-postgres.mjs", found.programs, ...command],
      env: { TEST_INSTANCES: "2" },
    },
  ];
}

/** @param {string} chromium @returns {Step} */
export const endToEndTests = (chromium) => ({
  name: "end to end",
  command: ["npx", "playwright", "test", "--config", "e2e/playwright.config.ts"],
  env: { CHROMIUM_PATH: chromium },
  report: "playwright",
});
