import { existsSync } from "node:fs";
import { chmod, open, stat } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

const TIMEOUT_MS = 5000;
/** In one step: smaller ones begin anew whenever another process writes between them. */
const ALL_PAGES = 2 ** 31 - 1;

/** Leaves the file, and a log beside it, as they are. @throws an error of SQLite when there is none */
export function openReadOnly(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
}

/** Reads a file that nobody changes: nothing is written beside it. */
export function openImmutable(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.search = "immutable=1";
  return new DatabaseSync(url, { readOnly: true });
}

/** Without a log nobody has it open, and opening would make one, which might be of another owner than the site. */
export function openUntouched(path: string): DatabaseSync {
  return existsSync(`${path}-wal`) ? openReadOnly(path) : openImmutable(path);
}

/** SQLite's word for what is wrong with a database; null: nothing. */
export function problemOf(database: DatabaseSync, check: "quick_check" | "integrity_check"): string | null {
  const [found = "ok"] = Object.values(database.prepare(`PRAGMA ${check}(1)`).get() ?? {});
  return found === "ok" ? null : String(found);
}

/** Whether a file has a row that fits. @param conditions in SQL, by table; those of tables that it lacks are left out */
export function hasFittingRow(path: string, conditions: Readonly<Record<string, string>>): boolean {
  using database = openReadOnly(path);
  return Object.entries(conditions).some(
    ([table, condition]) =>
      hasTable(database, table) &&
      database.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get() !== undefined,
  );
}

export function appliedMigrations(database: DatabaseSync, table: string): string[] {
  if (!hasTable(database, table)) return [];
  return database
    .prepare(`SELECT name FROM ${table} ORDER BY name`)
    .all()
    .map(({ name }) => String(name));
}

export function allAppliedMigrations(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%\\_migration' ESCAPE '\\'")
    .all()
    .flatMap(({ name }) => appliedMigrations(database, String(name)));
}

export function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name);
  return found !== undefined;
}

/** Copies one state of a database with its log, while others write, and syncs it. @throws and may leave a part of the copy */
export async function copySqlite(path: string, target: string): Promise<void> {
  using database = openReadOnly(path);
  await backup(database, target, { rate: ALL_PAGES });
  await chmod(target, (await stat(path)).mode);
  await using file = await open(target, "r+");
  await file.sync();
}
