import { randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";

import type { AuthSecrets } from "../auth/keys.ts";
import { ensureDataFolder } from "../files/data-folder.ts";
import { BackupError } from "./backup-error.ts";
import { secretsPath } from "./manifest.ts";
import { filesBelow, savedFolders } from "./save-files.ts";
import type { VerifiedBackup } from "./verify-backup.ts";

/** Files of a backup on their way into the data folder. */
export interface StagedFiles {
  /** Writes one, durably, where it is not in the way yet. */
  readonly write: (path: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Puts all of them in place of what is there. Put back what was there when a part of it fails. */
  place(): Promise<void>;
  /**
   * Puts back what {@link place} replaced.
   *
   * @throws BackupError that says where the replaced files lie, when they cannot be put back.
   */
  undo(): Promise<void>;
  /** Removes what is left on the way, and what was replaced; not what could not be put back. */
  discard(): Promise<void>;
}

/**
 * Refuses a data folder of which a restore would destroy something: other secrets than the backup's, or files that it
 * does not hold. (Whoever moved the database away, to restore it with a new release, has neither.)
 *
 * @throws BackupError that names what is there.
 */
export async function assertFolderReplaceable(
  dataDirectory: string,
  { manifest, secrets }: Pick<VerifiedBackup, "manifest" | "secrets">,
): Promise<void> {
  const saved = new Set(manifest.files.map(({ path }) => path));
  const files = await Promise.all(savedFolders.map((folder) => filesBelow(dataDirectory, folder)));
  const lost = files.flat().find((path) => !saved.has(path));
  const found = (await hasOtherSecrets(join(dataDirectory, secretsPath), secrets)) ? secretsPath : lost;
  if (found === undefined) return;
  throw new BackupError(
    `${join(dataDirectory, found)} is there already, and not as in the backup. Add --overwrite to replace it, or set ` +
      "DATA_DIR to another folder. Nothing was changed.",
  );
}

async function hasOtherSecrets(path: string, secrets: AuthSecrets): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return exists(path);
  try {
    return !isDeepStrictEqual(JSON.parse(text), secrets);
  } catch {
    return true;
  }
}

/** A place for the files beside their own; `names` are those of the data folder that the backup replaces. */
export function stageFiles(dataDirectory: string, names: readonly string[]): StagedFiles {
  const staging = join(dataDirectory, `restore-${randomUUID()}`);
  const undoing: (() => Promise<void>)[] = [];
  let holdsTheOnlyCopy = false;

  async function move(from: string, to: string): Promise<void> {
    if (!(await exists(from))) return;
    await rename(from, to);
    undoing.unshift(() => rename(to, from));
  }

  async function undo(): Promise<void> {
    try {
      // In the reverse order.
      // oxlint-disable-next-line no-await-in-loop
      for (const back of undoing.splice(0)) await back();
    } catch (cause) {
      holdsTheOnlyCopy = true;
      throw new BackupError(
        `The files that the restore replaced could not be put back. Move them from ${join(staging, "old")} to ${dataDirectory}.`,
        { cause },
      );
    }
  }

  return {
    async write(path, content) {
      await ensureDataFolder(dataDirectory);
      const location = join(staging, "new", path);
      await mkdir(dirname(location), { recursive: true, mode: 0o700 });
      const handle = await open(location, "wx", 0o600);
      try {
        for await (const chunk of content) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async place() {
      await mkdir(join(staging, "old"), { recursive: true, mode: 0o700 });
      try {
        // One after the other, so that each can be undone.
        // oxlint-disable no-await-in-loop
        for (const name of names) {
          await move(join(dataDirectory, name), join(staging, "old", name));
          await move(join(staging, "new", name), join(dataDirectory, name));
        }
        // oxlint-enable no-await-in-loop
      } catch (error) {
        await undo();
        throw error;
      }
    },
    undo,
    async discard() {
      if (!holdsTheOnlyCopy) await rm(staging, { recursive: true, force: true });
    },
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
