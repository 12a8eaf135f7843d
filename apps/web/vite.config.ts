import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist/client",
    manifest: true,
    // The tokens use light-dark(), which every browser of this baseline has: lowering it would double the sheet.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The pages may load no data: URL fonts or scripts, and a file can be cached on its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency's release only, so that it stays in the browser's cache between ours.
            {
              name: "framework",
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//u,
              priority: 2,
            },
            // What every page needs, in one file: a dozen small ones compress worse.
            { name: "frame", test: /src\/main\.tsx$/u, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "prerender/**/*.test.ts"],
    setupFiles: [
      "@testing-library/jest-dom/vitest",
      "src/testing/missing-in-jsdom.ts",
      "src/testing/setup.ts",
    ],
    css: false,
    restoreMocks: true,
  },
});
