import { open } from "node:fs/promises";

/** Puts the names in a folder on the disk: a file that is flushed may lose its name in a power cut all the same. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
