import { pendingFiles } from "../database/apply-pending.ts";
import { readBootstrapFiles } from "../database/bootstrap.ts";
import { readMigrations } from "../database/migrate.ts";
import type { SqlFile } from "../database/sql-files.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

/** What this program brings to make a database. */
export interface ProgramFiles {
  readonly bootstrap: readonly SqlFile[];
  readonly migrations: readonly SqlFile[];
}

/** Reads them; `migrationsDirectory` is for tests. */
export async function readProgramFiles(migrationsDirectory?: string): Promise<ProgramFiles> {
  return { bootstrap: await readBootstrapFiles(), migrations: await readMigrations(migrationsDirectory) };
}

/**
 * The files that the saved database had had.
 *
 * @throws BackupError when this program does not know all of them, or could not apply the rest after them.
 */
export function filesOfBackup(
  manifest: Pick<Manifest, "bootstrap" | "migrations" | "product">,
  program: ProgramFiles,
): ProgramFiles {
  return {
    bootstrap: had(program.bootstrap, manifest.bootstrap, manifest.product),
    migrations: had(program.migrations, manifest.migrations, manifest.product),
  };
}

function had(files: readonly SqlFile[], versions: readonly string[], product: string): readonly SqlFile[] {
  const known = new Set(files.map(({ version }) => version));
  const unknown = versions.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a program (version ${product}) that has ${unknown.join(", ")}, which this one does not know. ` +
        "Restore it with that program, or a newer one. Nothing was changed.",
    );
  }
  const pending = new Set(pendingFiles(files, versions));
  return files.filter((file) => !pending.has(file));
}
