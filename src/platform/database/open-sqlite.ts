import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { DatabaseError } from "./database-error.ts";
import { type Migrations, migratorOf } from "./migrate.ts";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

/** For another's write, in milliseconds. */
const TIMEOUT = 5000;
/** Of the system and of SQLite (read-only, cannot open): nothing is wrong with the file, it may not be written. */
const CLOSED_CODES = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EISDIR"]);
const CLOSED_ERRCODES = new Set([8, 14]);
/** Files above this size are not read through at every start. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * For the connection of a thread that answers readers, beside one that writes much. SQLite waits by holding the
 * thread, so this one hardly waits (reading does not need it), and never carries the other's log over, which takes
 * seconds after a large write: the writing connection does that at its next commit.
 */
const HARDLY_WAITING = "PRAGMA busy_timeout = 10; PRAGMA wal_autocheckpoint = 0;";

export interface SqliteOptions {
  /** Opens a connection that is for reading. A write by it fails at once when another's is under way. */
  readonly isForReading?: boolean;
  /**
   * For a database of many small writes by a thread that answers readers: its log is carried over after so many pages of
   * 4 KB instead of 1,000. That waits for the disk, and mostly for the same few pages.
   */
  readonly logPages?: number;
  /** Waits for another's write for a moment only: retryWhileBusy does the work again. */
  readonly isImpatient?: boolean;
}

/**
 * Opens (or makes) a SQLite database and brings it to its newest migration.
 * Write-ahead log, so that a reader never waits for a writer, in this process or another.
 * @throws DatabaseError when the file is damaged, not a database, or cannot be written; the file is left as it was.
 */
export async function openSqlite<Tables>(
  path: string,
  migrations: Migrations,
  { isForReading = false, logPages, isImpatient = false }: SqliteOptions = {},
): Promise<Kysely<Tables>> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    checkFile(path);
    database = new DatabaseSync(path, { timeout: TIMEOUT });
    // Of two who turn a new file over to it at once SQLite refuses one without waiting.
    await retryWhileBusy(async () => database?.exec("PRAGMA journal_mode = WAL"));
    database.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
    const kysely = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
    });
    await migrate(database, kysely, migrations);
    if (isForReading) database.exec(HARDLY_WAITING);
    if (isImpatient) database.exec("PRAGMA busy_timeout = 10");
    if (logPages !== undefined) database.exec(`PRAGMA wal_autocheckpoint = ${logPages}`);
    return kysely;
  } catch (error) {
    database?.close();
    throw asDatabaseError(path, error);
  }
}

/**
 * All missing migrations in one transaction that others wait for. Kysely takes neither a lock nor a transaction on
 * SQLite: two first starts at once got in each other's way, and one that was killed half-way never started again.
 */
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

/**
 * Looks at what is there by a connection that cannot write: one that can would carry the write-ahead log over
 * into the damaged file when it is closed.
 */
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
