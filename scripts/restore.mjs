// `npm run restore -- FILE [--overwrite]`: makes an installation of a backup.
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("../apps/server/src/commands/restore.ts");
