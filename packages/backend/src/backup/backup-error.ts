/** A backup or a restore that is refused: the message says why, and what to do. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
