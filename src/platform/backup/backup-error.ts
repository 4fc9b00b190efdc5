/** A backup is not made or not taken. The message is one Turkish sentence. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
