import { restoreBackup, verifyBackup } from "@motjuste/backend";

import { startDatabase } from "../database.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "Usage: npm run restore -- FILE [--overwrite]\n" +
  "Makes an installation of a backup, in DATA_DIR or DATABASE_URL; --overwrite replaces what is there.";

await runCommand(usage, { takesOverwrite: true }, async ({ file, overwrite, environment, signal, say }) => {
  const backup = await verifyBackup(file);
  try {
    const { createdAt, product, tables } = backup.manifest;
    say(`The backup of ${createdAt}, made by version ${product}, is whole.`);
    await restoreBackup(backup, {
      openDatabase: () => startDatabase(environment, 1, { info: () => undefined, warn: say }),
      dataDirectory: environment.DATA_DIR,
      secrets: environment.SECRETS,
      overwrite,
      signal,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored ${rows} rows of ${tables.length} tables. Start the server when you like.`);
  } finally {
    await backup.close();
  }
});
