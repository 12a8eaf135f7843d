// `npm run dev`: the same server with Vite inside it (the browser reloads at once)
// and restarted by Node when a file of the server's side changes.
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

await ensureInstalled();
process.exitCode = await run("npx", ["tsx", "watch", "--clear-screen=false", "apps/server/src/main.ts"], {
  env: { NODE_ENV: "development" },
});
