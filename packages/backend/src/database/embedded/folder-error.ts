import { statfs } from "node:fs/promises";

/** Less than this is too little for a database at work: its journal alone grows in files of 16 MB. */
const littleBytes = 64_000_000;

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its file system is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of its path is a file",
  EEXIST: "there is a file of that name",
  ELOOP: "there is a link where none may be",
  ENAMETOOLONG: "its path is too long",
};

/** What a system error about the data folder means and what to do; other errors as they are. */
export function explainFolderError(error: unknown, dataDirectory: string): unknown {
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return error;
  const reason = reasons[String(error.code)];
  if (reason === undefined) return error;
  return new Error(
    `The database cannot be kept in ${dataDirectory}: ${reason} (${error.message}). ` +
      "Mend that, or set DATA_DIR to another folder.",
    { cause: error },
  );
}

/** A sentence on the room on a folder's disk when it is scarce, else nothing. */
export async function spaceLeft(directory: string): Promise<string> {
  const found = await statfs(directory).catch(() => undefined);
  if (found === undefined) return "";
  const bytes = found.bavail * found.bsize;
  if (bytes >= littleBytes) return "";
  return `Its disk is nearly full (${Math.floor(bytes / 1_000_000)} MB left): make room. `;
}
