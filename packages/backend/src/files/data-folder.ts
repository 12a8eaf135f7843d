import { mkdir } from "node:fs/promises";

/** Makes the data folder where there is none: its owner's alone, but for the database's user, who passes through root's. */
export async function ensureDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
