// `npm run check`: the fast part of `npm test`, for before each commit.
import { changedWebTests, fastTests, staticChecks } from "./lib/checks.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runSteps } from "./lib/steps.mjs";

await ensureInstalled();
process.exitCode = (await runSteps([...staticChecks, ...fastTests, changedWebTests])) ? 0 : 1;
