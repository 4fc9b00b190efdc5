import { chmod, open, stat } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

/** In one step: smaller ones begin anew whenever another process writes between them. */
const ALL_PAGES = 2 ** 31 - 1;
const TIMEOUT_MS = 5000;

/**
 * Copies one state of a database with what its write-ahead log has, while others write; they do not wait. The copy is
 * synced to the disk.
 * @param target not there yet
 * @throws SQLite's or the system's error; a part of the copy may be left
 */
export async function copySqlite(path: string, target: string): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
  await chmod(target, (await stat(path)).mode);
  await using file = await open(target, "r+");
  await file.sync();
}
