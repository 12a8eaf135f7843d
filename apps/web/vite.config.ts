import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    manifest: true,
    // The tokens use light-dark(), which every browser of this baseline has: lowering it would double the sheet.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The pages may load no data: URL fonts or scripts, and a file can be cached on its own.
    assetsInlineLimit: 0,
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
