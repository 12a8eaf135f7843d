import { rename } from "node:fs/promises";

/**
 * Puts a finished folder in the place of `target`. What was there ends up beside the finished folder's old place,
 * for the caller to remove. All lie on one file system, so that readers of `target` find the old files or the new
 * ones, never half of them; of two that replace at once, the later one stays.
 */
export async function replaceFolder(target: string, finished: string, attempt = 1): Promise<void> {
  await renameUnless("ENOENT", target, `${finished}-replaced-${attempt}`);
  const isDone = await renameUnless("ENOTEMPTY", finished, target);
  if (!isDone) await replaceFolder(target, finished, attempt + 1);
}

/** Renames a folder; answers false when the expected reason kept it from that. */
async function renameUnless(expected: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === expected) return false;
    throw error;
  }
}
