import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";

import { secretsSchema } from "../auth/keys.ts";
import type { AuthSecrets } from "../auth/keys.ts";
import { filesOfBackup, readProgramFiles } from "./applied-files.ts";
import type { ProgramFiles } from "./applied-files.ts";
import { BackupError } from "./backup-error.ts";
import { secretsPath } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";

/** A backup that was read to its end and found whole. */
export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly secrets: AuthSecrets;
  /** What the saved database had had, and all that this program has. */
  readonly applied: ProgramFiles;
  readonly program: ProgramFiles;
  /** Kept open, so that what is restored is what was checked, even when the name leads elsewhere by then. */
  readonly handle: FileHandle;
  close(): Promise<void>;
}

/**
 * Checks a backup from the first byte to the last, and whether this program can restore it.
 *
 * @param migrationsDirectory another folder of migrations, for tests.
 * @throws BackupError that says what is the matter.
 */
export async function verifyBackup(file: string, migrationsDirectory?: string): Promise<VerifiedBackup> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw new BackupError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    let secrets: AuthSecrets | undefined;
    const manifest = await readArchive(handle, {
      rows: (_folder, content) => drain(content),
      async file(path, content) {
        if (path === secretsPath) secrets = await readSecrets(content);
        else await drain(content);
      },
    });
    if (secrets === undefined) throw new BackupError(`${file} holds no secrets.`);
    const program = await readProgramFiles(migrationsDirectory);
    const applied = filesOfBackup(manifest, program);
    return { manifest, secrets, applied, program, handle, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads to the end, for the sums alone. */
async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  const iterator = content[Symbol.asyncIterator]();
  // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
  while ((await iterator.next()).done !== true);
}

async function readSecrets(content: AsyncIterable<Buffer>): Promise<AuthSecrets | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  try {
    return secretsSchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    // No cause: a parser's message may quote the secret it stumbled over.
    throw new BackupError("The secrets in this backup are not valid. Nothing was changed.");
  }
}
