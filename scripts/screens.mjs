// `npm run screens`: takes the pictures of docs/screens from the running product.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
process.exitCode = await run("npx", ["playwright", "test", "--config", "e2e/screens.config.ts"], {
  env: { CHROMIUM_PATH: chromium },
});
