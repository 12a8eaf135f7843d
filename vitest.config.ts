import { defineConfig } from "vitest/config";

/** Real PostgreSQL, real mail, real workers: slower than a unit, still bounded. */
const integrationTimeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Vitest leaves one core free for watching; a run that ends can have them all.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{packages,apps/server,apps/cli,content,scripts}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.integration.test.ts"],
        },
      },
      "apps/web/vite.config.ts",
      {
        test: {
          name: "row-level-security",
          environment: "node",
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: ["packages/backend/src/testing/global-setup.ts"],
          ...integrationTimeouts,
        },
      },
      {
        test: {
          name: "integration",
          environment: "node",
          include: ["{packages,apps/server,apps/cli,scripts}/**/*.integration.test.ts"],
          globalSetup: ["packages/backend/src/testing/global-setup.ts"],
          ...integrationTimeouts,
        },
      },
    ],
  },
});
