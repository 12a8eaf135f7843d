import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** `npm run screens`: not tests but the pictures in docs/screens, taken from the running product. */
export default defineConfig(base, { testMatch: "screens.ts", reporter: "list", workers: 1 });
