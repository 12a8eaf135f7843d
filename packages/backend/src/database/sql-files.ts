import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of SQL statements; `version` orders it, `name` is the rest of its file name. */
export interface SqlFile {
  readonly fileName: string;
  readonly version: string;
  readonly name: string;
  readonly content: string;
}

/**
 * Reads the SQL files of a folder in the order of their versions.
 *
 * @param pattern what a file's name must be, with the groups `version` and `name`.
 * @throws Error that names a `.sql` file which does not fit, or two of one version.
 */
export async function readSqlFiles(directory: string, pattern: RegExp): Promise<readonly SqlFile[]> {
  const fileNames = (await readdir(directory)).filter((name) => name.endsWith(".sql"));
  const files = await Promise.all(
    fileNames.map(async (fileName): Promise<SqlFile> => {
      const { version, name } = pattern.exec(fileName)?.groups ?? {};
      if (version === undefined || name === undefined) {
        throw new Error(`${join(directory, fileName)}: the name of this file must match ${pattern.source}.`);
      }
      return { fileName, version, name, content: await readFile(join(directory, fileName), "utf8") };
    }),
  );
  const sorted = files.toSorted((left, right) => (left.version < right.version ? -1 : 1));
  sorted.forEach((file, index) => {
    const next = sorted[index + 1];
    if (next?.version === file.version) {
      throw new Error(`${file.fileName} and ${next.fileName} in ${directory} have the same version.`);
    }
  });
  return sorted;
}
