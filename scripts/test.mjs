// `npm test`: everything, on a fresh clone too.
import { ensureBuilt } from "./lib/build.mjs";
import {
  endToEndTests,
  fastTests,
  integrationTests,
  staticChecks,
  systemPostgresTests,
  webTests,
} from "./lib/checks.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runSteps } from "./lib/steps.mjs";

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
const passed = await runSteps([
  ...staticChecks,
  ...fastTests,
  webTests,
  integrationTests,
  ...systemPostgresTests(),
  endToEndTests(chromium),
]);
process.exitCode = passed ? 0 : 1;
