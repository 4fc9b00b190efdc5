import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { StoreError } from "./store-error.ts";

/** Numbered migrations, applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Files above this size are not read through at every start. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Opens (or makes) a SQLite database and brings it to its newest migration.
 * Write-ahead log, so that a reader never waits for a writer, in this process or another.
 * @throws StoreError when the file is damaged, not a database, or cannot be written; the file is left as it was.
 */
export async function openSqlite<Tables>(path: string, migrations: Migrations): Promise<Kysely<Tables>> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: 5000 });
    checkFile(database, path);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
    const kysely = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
    });
    const { error } = await new Migrator({
      db: kysely,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateToLatest();
    if (error) throw error;
    return kysely;
  } catch (error) {
    database?.close();
    throw asStoreError(path, error);
  }
}

function checkFile(database: DatabaseSync, path: string): void {
  if (statSync(path).size > CHECKED_BYTES) {
    database.prepare("SELECT count(*) FROM sqlite_master").get();
    return;
  }
  const result = database.prepare("PRAGMA quick_check(1)").get();
  if (result?.quick_check !== "ok") throw new Error(String(result?.quick_check));
}

function asStoreError(path: string, cause: unknown): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError(
    `Veritabanı açılamadı: ${path} (${reason}). Dosyaya dokunulmadı; yedeği geri koyun ya da dosyayı başka yere taşıyıp yeniden başlatın.`,
    { cause },
  );
}
