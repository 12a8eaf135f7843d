import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";

import { BackupError, loadOrCreateSecrets, writeBackup, type AuthSecrets } from "@motjuste/backend";
import { z } from "zod";

import { startDatabase } from "../database.ts";
import type { Environment } from "../environment.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "Usage: npm run backup -- FILE\nSaves rows, accounts, secrets and mailbox in FILE; servers may go on.";

await runCommand(usage, { takesOverwrite: false }, async ({ file, environment, signal, say }) => {
  if (environment.DATABASE_URL === undefined) assertCluster(environment.DATA_DIR);
  const secrets = await readSecrets(environment);
  const database = await startDatabase(environment, 1, { info: () => undefined, warn: say });
  try {
    const { tables, files } = await writeBackup({
      file,
      target: database.target,
      dataDirectory: environment.DATA_DIR,
      secrets,
      product: await productVersion(),
      signal,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(file);
    say(
      `Saved ${rows} rows of ${tables.length} tables and ${files.length} files in ${file} (${size} bytes).`,
    );
    say("It holds the secrets and everybody's data: keep it where only you can read it.");
  } finally {
    await database.stop();
  }
});

/** Starting a database only to find it empty would leave one behind. */
function assertCluster(dataDirectory: string): void {
  if (existsSync(path.join(dataDirectory, "postgres/PG_VERSION"))) return;
  throw new BackupError(
    `There is nothing to save: ${dataDirectory} holds no database. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
}

async function readSecrets({ SECRETS, DATA_DIR }: Environment): Promise<AuthSecrets> {
  const secretsFile = path.join(DATA_DIR, "secrets.json");
  if (SECRETS !== undefined) return SECRETS;
  if (existsSync(secretsFile)) return loadOrCreateSecrets(secretsFile);
  throw new BackupError(
    `There are no secrets in ${secretsFile}: set DATA_DIR or SECRETS as for the server, or nobody could stay signed in.`,
  );
}

async function productVersion(): Promise<string> {
  const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}
