import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { PublicError } from "../public-error.ts";
import { appliedMigrations, copyBeforeUpdate, findCopyBeforeUpdate } from "./before-update.ts";
import { type Migrations, migratorOf } from "./migrate.ts";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

const TIMEOUT_MS = 5000;
/** The file itself is sound, but may not be written. */
const CLOSED_CODES = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EISDIR"]);
const CLOSED_ERRCODES = new Set([8, 14]);
const FULL_CODE = "ENOSPC";
const FULL_ERRCODE = 13;
const CHECKED_BYTES = 64 * 1024 * 1024;
/** As long as another start copies and migrates. */
const MIGRATION_WAIT_MS = 60_000;

export interface SqliteOptions {
  /** Waiting for another's write would hold the thread: see retryWhileBusy. */
  readonly isImpatient?: boolean;
  /** What was committed survives a power cut, for about 0.2 ms a commit on an SSD; otherwise only a killed process. */
  readonly isDurable?: boolean;
  /** Pages of 4 KB; 0 leaves them to other connections. */
  readonly logPages?: number;
  /** True where nothing makes the content anew: it is copied before migrations, and one of a newer version is refused. */
  readonly isIrreplaceable?: boolean;
}

/** @throws PublicError when the file is damaged, cannot be written or is of a newer version; it is left as it was */
export async function openSqlite<Tables>(
  path: string,
  migrations: Migrations,
  { isImpatient = false, isDurable = false, logPages, isIrreplaceable = false }: SqliteOptions = {},
): Promise<Kysely<Tables>> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    checkFile(path);
    if (isIrreplaceable) await refuseNewer(path, migrations);
    database = new DatabaseSync(path, { timeout: TIMEOUT_MS });
    // SQLite refuses one of two connections that switch a new file at once, without waiting.
    await retryWhileBusy(async () => database?.exec("PRAGMA journal_mode = WAL"));
    database.exec(`PRAGMA synchronous = ${isDurable ? "FULL" : "NORMAL"}; PRAGMA foreign_keys = ON;`);
    const kysely = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
    });
    const copyFirst = async (applied: readonly string[]) => {
      if (isIrreplaceable && applied.length > 0) await copyBeforeUpdate(path, applied);
    };
    await migrate(database, kysely, migrations, copyFirst);
    if (isImpatient) database.exec("PRAGMA busy_timeout = 10");
    if (logPages !== undefined) database.exec(`PRAGMA wal_autocheckpoint = ${logPages}`);
    return kysely;
  } catch (error) {
    database?.close();
    throw asDatabaseError(path, error);
  }
}

/** A database that another connection keeps: nothing is migrated or written. @throws an error of SQLite when there is none */
export function openSqliteReadOnly<Tables>(path: string): Kysely<Tables> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
  });
}

/** Migrates in one transaction that other starts wait for: Kysely takes no lock on SQLite. */
async function migrate<Tables>(
  database: DatabaseSync,
  kysely: Kysely<Tables>,
  migrations: Migrations,
  copyFirst: (applied: readonly string[]) => Promise<void>,
): Promise<void> {
  const migrator = migratorOf(kysely, migrations);
  const isMissing = async () =>
    (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  if (!(await isMissing())) return;
  await retryWhileBusy(async () => database.exec("BEGIN IMMEDIATE"), MIGRATION_WAIT_MS);
  // Another start may have migrated meanwhile.
  if (await isMissing()) await copyFirst(appliedMigrations(database));
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  database.exec("COMMIT");
}

/** @throws PublicError that names the copy of the former version */
async function refuseNewer(path: string, migrations: Migrations): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.size) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  const applied = appliedMigrations(database);
  database.close();
  if (applied.every((name) => name in migrations)) return;
  const copy = await findCopyBeforeUpdate(path, migrations);
  const advice = copy
    ? `güncellemeden önceki kopyayı (${copy}) onun yerine koyun`
    : "o sürümden önceki bir yedeği geri yükleyin";
  throw new PublicError(
    "fault",
    `Veritabanı daha yeni bir Mecmua sürümünün: ${path}. Dosyaya dokunulmadı; o sürümü yeniden kurun ya da ${advice}.`,
  );
}

/** Read-only: a connection that can write would carry the log into a damaged file when it closes. */
function checkFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    const check = size > CHECKED_BYTES ? "SELECT 'ok' AS found FROM sqlite_master" : "PRAGMA quick_check(1)";
    const [found = "ok"] = Object.values(database.prepare(check).get() ?? {});
    if (found !== "ok") throw new Error(String(found));
  } finally {
    database.close();
  }
}

function asDatabaseError(path: string, cause: unknown): PublicError {
  if (cause instanceof PublicError) return cause;
  const { message, code, errcode } = cause as Error & { code?: string; errcode?: number };
  const isClosed = CLOSED_CODES.has(code ?? "") || CLOSED_ERRCODES.has((errcode ?? 0) & 0xff);
  const isFull = code === FULL_CODE || errcode === FULL_ERRCODE;
  const advice = isFull
    ? "Dosyaya dokunulmadı; diskte yer açıp yeniden başlatın."
    : isClosed
      ? "Klasörün var olduğuna, dosyaya ve klasöre yazılabildiğine bakın."
      : "Dosyaya dokunulmadı; yedeği geri koyun ya da dosyayı başka yere taşıyıp yeniden başlatın.";
  return new PublicError(
    "fault",
    `Veritabanı açılamadı: ${path} (${message.replace(/\s+/g, " ")}). ${advice}`,
    {
      cause,
    },
  );
}
