// `npm run backup -- FILE`: saves the installation in one file.
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("../apps/server/src/commands/backup.ts");
