/** A backup or a restore that is refused: the message says why, and what to do. Nothing was changed, unless it says so. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
