import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

import { hasCode } from "../files/error-code.ts";
import { generateSecrets, secretsSchema } from "./keys.ts";
import type { AuthSecrets } from "./keys.ts";

const ownerOnly = 0o600;

/**
 * The secrets in the file at `path`; generated and written there when the file does not exist yet.
 * Several processes may start at once: all of them get the secrets of the one that was first.
 *
 * @throws when the file exists but holds no valid secrets: replacing it would sign everybody out.
 */
export async function loadOrCreateSecrets(path: string): Promise<AuthSecrets> {
  const existing = await readSecrets(path);
  if (existing !== undefined) return existing;
  await createSecrets(path);
  const created = await readSecrets(path);
  if (created === undefined) throw new Error(`The secrets file ${path} was removed while starting.`);
  return created;
}

async function readSecrets(path: string): Promise<AuthSecrets | undefined> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  await keepToOwner(path);
  try {
    return secretsSchema.parse(JSON.parse(content));
  } catch {
    // No cause: a parser's message may quote the secret it stumbled over.
    throw new Error(
      `${path} does not hold valid secrets. Restore it from a backup, or delete it to make new ones (this signs everybody out).`,
    );
  }
}

/** Written in full beside its place and then linked there: no reader sees half a file, no writer overwrites. */
async function createSecrets(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, "wx", ownerOnly);
    try {
      await file.writeFile(`${JSON.stringify(await generateSecrets(), null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function keepToOwner(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, ownerOnly);
}
