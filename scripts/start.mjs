// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { pathToFileURL } from "node:url";

import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { stopWithNpm } from "./lib/stop-with-npm.mjs";

stopWithNpm();
await ensureInstalled();
const main = await ensureBuilt();
// The server is a bundle; its stack traces name the source files.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
