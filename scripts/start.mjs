// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();
const { register } = await import("tsx/esm/api");
register();
await import("../apps/server/src/main.ts");
