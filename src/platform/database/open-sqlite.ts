import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { DatabaseError } from "./database-error.ts";
import { type Migrations, migratorOf } from "./migrate.ts";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

/** In milliseconds. */
const TIMEOUT = 5000;
/** Nothing is wrong with the file, it may not be written. */
const CLOSED_CODES = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EISDIR"]);
const CLOSED_ERRCODES = new Set([8, 14]);
const CHECKED_BYTES = 64 * 1024 * 1024;

export interface SqliteOptions {
  /** Waiting for another's write would hold the thread: see retryWhileBusy. */
  readonly isImpatient?: boolean;
  /** Pages of 4 KB; 0 leaves them to other connections. */
  readonly logPages?: number;
}

/** @throws DatabaseError when the file is damaged or cannot be written; it is left as it was */
export async function openSqlite<Tables>(
  path: string,
  migrations: Migrations,
  { isImpatient = false, logPages }: SqliteOptions = {},
): Promise<Kysely<Tables>> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    checkFile(path);
    database = new DatabaseSync(path, { timeout: TIMEOUT });
    // SQLite refuses one of two connections that switch a new file at once, without waiting.
    await retryWhileBusy(async () => database?.exec("PRAGMA journal_mode = WAL"));
    database.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
    const kysely = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
    });
    await migrate(database, kysely, migrations);
    if (isImpatient) database.exec("PRAGMA busy_timeout = 10");
    if (logPages !== undefined) database.exec(`PRAGMA wal_autocheckpoint = ${logPages}`);
    return kysely;
  } catch (error) {
    database?.close();
    throw asDatabaseError(path, error);
  }
}

/** In one transaction that other starts wait for: Kysely takes no lock on SQLite. */
async function migrate<Tables>(
  database: DatabaseSync,
  kysely: Kysely<Tables>,
  migrations: Migrations,
): Promise<void> {
  const migrator = migratorOf(kysely, migrations);
  const isMissing = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  if (!isMissing) return;
  database.exec("BEGIN IMMEDIATE");
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  database.exec("COMMIT");
}

/** Read-only: a connection that can write would carry the log into a damaged file when it closes. */
function checkFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT });
  try {
    const check = size > CHECKED_BYTES ? "SELECT 'ok' AS found FROM sqlite_master" : "PRAGMA quick_check(1)";
    const [found = "ok"] = Object.values(database.prepare(check).get() ?? {});
    if (found !== "ok") throw new Error(String(found));
  } finally {
    database.close();
  }
}

function asDatabaseError(path: string, cause: unknown): DatabaseError {
  const { message, code, errcode } = cause as Error & { code?: string; errcode?: number };
  const isClosed = CLOSED_CODES.has(code ?? "") || CLOSED_ERRCODES.has((errcode ?? 0) & 0xff);
  const advice = isClosed
    ? "Klasörün var olduğuna, dosyaya ve klasöre yazılabildiğine bakın."
    : "Dosyaya dokunulmadı; yedeği geri koyun ya da dosyayı başka yere taşıyıp yeniden başlatın.";
  return new DatabaseError(`Veritabanı açılamadı: ${path} (${message.replace(/\s+/g, " ")}). ${advice}`, {
    cause,
  });
}
