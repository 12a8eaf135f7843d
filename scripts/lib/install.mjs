import { inRoot, modifiedAt } from "./paths.mjs";
import { runOrExit } from "./run.mjs";

/**
 * Installs the packages of package-lock.json unless node_modules already holds them:
 * npm rewrites its hidden lockfile at the end of every install, so a newer one means "done".
 */
export async function ensureInstalled() {
  const [wanted, installed] = await Promise.all([
    modifiedAt(inRoot("package-lock.json")),
    modifiedAt(inRoot("node_modules/.package-lock.json")),
  ]);
  if (installed >= wanted) return;
  console.log("Installing packages (once) ...");
  await runOrExit("npm could not install the packages; its own message is above.", "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
}
