import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Where Debian and its kin keep PostgreSQL's programs, a folder a major version. */
const versionsFolder = "/usr/lib/postgresql";

/** The oldest major version that the product runs on. */
const oldestSupported = 15;

/**
 * The oldest PostgreSQL of this system that the product supports: the furthest from the embedded one.
 *
 * @returns {{ major: number, programs: string } | undefined} its version and the folder of its programs
 */
export function findSystemPostgres() {
  const names = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const [found] = names
    .map((name) => ({ major: Number(name), programs: path.join(versionsFolder, name, "bin") }))
    .filter(({ major }) => major >= oldestSupported)
    .filter(({ programs }) => existsSync(path.join(programs, "postgres")))
    .toSorted((left, right) => left.major - right.major);
  return found;
}
