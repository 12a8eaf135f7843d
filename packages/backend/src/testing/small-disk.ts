import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { appendFile, mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk of a test's own, so small that it can be filled. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string;
  remountReadOnly(): Promise<void>;
  /** Unmounts it, whatever still uses it. */
  remove(): Promise<void>;
}

/** Whether {@link mountSmallDisk} works: only root may mount, and not in every container. */
export function mayMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), "motjuste-mount-"));
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", directory], { stdio: "ignore" });
    execFileSync("/bin/umount", [directory]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(directory);
  }
}

/** Mounts a disk of so many megabytes, in memory. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "motjuste-disk-"));
  await run("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  return {
    folder,
    async remountReadOnly() {
      await run("/bin/mount", ["-o", "remount,ro", folder]);
    },
    async remove() {
      await run("/bin/umount", ["--lazy", folder]);
      await rmdir(folder);
    },
  };
}

/** Appends to a file what its disk has left, down to the last byte. */
export async function fillDiskWith(file: string): Promise<void> {
  for (const size of [1_000_000, 1000, 1]) {
    const chunk = Buffer.alloc(size);
    const append = async (): Promise<void> => appendFile(file, chunk).then(append, () => undefined);
    // oxlint-disable-next-line no-await-in-loop -- ever smaller pieces
    await append();
  }
}
