import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { Migrator } from "kysely/migration";
import { PublicError } from "../public-error.ts";
import { copyBeforeUpdate, findCopyBeforeUpdate } from "./before-update.ts";
import { DEFAULT_MIGRATION_TABLE, type Migrations, migratorOf } from "./migrate.ts";
import { NodeSqliteDatabase } from "./node-sqlite-database.ts";
import { waitingSqliteDialect } from "./one-writer-dialect.ts";
import { appliedMigrations, openReadOnly, problemOf } from "./read-sqlite.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { damagedDatabase, databaseFault } from "./sqlite-fault.ts";

const TIMEOUT_MS = 5000;
/** A check takes 2.5 ms for each megabyte, before anything is answered. */
const CHECKED_BYTES = 256 * 1024 * 1024;
const MIGRATION_WAIT_MS = 60_000;

export interface SqliteOptions {
  /** Waiting for another's write would hold the thread: see retryWhileBusy. */
  readonly isImpatient?: boolean;
  /** Pages of 4 KB; 0 leaves them to other connections. */
  readonly logPages?: number;
  /** Copied before migrations; one of a newer version is refused; commits survive a power cut (0.2 ms each on an SSD). */
  readonly isIrreplaceable?: boolean;
  readonly set?: {
    readonly migrationTable: string;
    /** Files of their own in which a former version kept this set and the others, by the migration table; they stay. */
    readonly formers: Readonly<Record<string, string>>;
  };
}

/** @throws PublicError when the file is damaged, cannot be written or is of a newer version; it is left as it was */
export async function openSqlite<Tables>(
  path: string,
  migrations: Migrations,
  { isImpatient = false, logPages, isIrreplaceable = false, set }: SqliteOptions = {},
): Promise<Kysely<Tables>> {
  const table = set?.migrationTable ?? DEFAULT_MIGRATION_TABLE;
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    checkFile(path);
    if (isIrreplaceable) await refuseNewer(path, migrations, table);
    const former = set?.formers[table];
    if (former && !existsSync(path)) await refuseNewer(former, migrations, DEFAULT_MIGRATION_TABLE);
    database = new DatabaseSync(path, { timeout: TIMEOUT_MS });
    // SQLite refuses one of two connections that switch a new file at once, without waiting.
    await retryWhileBusy(async () => database?.exec("PRAGMA journal_mode = WAL"));
    database.exec(`PRAGMA synchronous = ${isIrreplaceable ? "FULL" : "NORMAL"}; PRAGMA foreign_keys = ON;`);
    const kysely = new Kysely<Tables>({
      dialect: set
        ? waitingSqliteDialect(database)
        : new SqliteDialect({ database: new NodeSqliteDatabase(database) }),
    });
    if (set) await takeOver(database, set.formers);
    await migrate(database, migratorOf(kysely, migrations, table), table, isIrreplaceable ? path : null);
    if (isImpatient || set) database.exec("PRAGMA busy_timeout = 10");
    if (logPages !== undefined) database.exec(`PRAGMA wal_autocheckpoint = ${logPages}`);
    return kysely;
  } catch (error) {
    database?.close();
    throw databaseFault(path, error);
  }
}

/** A database that another connection keeps: nothing is migrated or written. @throws an error of SQLite when there is none */
export function openSqliteReadOnly<Tables>(path: string): Kysely<Tables> {
  const database = new NodeSqliteDatabase(openReadOnly(path));
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** All former files in one transaction: a start that is ended in the midst of it has taken nothing. @throws PublicError that names a damaged one */
async function takeOver(database: DatabaseSync, formers: Readonly<Record<string, string>>): Promise<void> {
  const left = () => Object.entries(formers).filter(([table, path]) => isLeftBehind(database, table, path));
  const attached = left();
  if (attached.length === 0) return;
  for (const [index, [, path]] of attached.entries()) {
    try {
      checkFile(path);
      database.prepare(`ATTACH ? AS former${index}`).run(path);
    } catch (error) {
      throw databaseFault(path, error);
    }
  }
  // Rows may come before those that they refer to.
  database.exec("PRAGMA foreign_keys = OFF");
  await retryWhileBusy(async () => database.exec("BEGIN IMMEDIATE"), MIGRATION_WAIT_MS);
  // Another start may have taken them meanwhile.
  const stillLeft = new Set(left().map(([table]) => table));
  for (const [index, [table]] of attached.entries())
    if (stillLeft.has(table)) takeOverTables(database, `former${index}`, table);
  database.exec("COMMIT; PRAGMA foreign_keys = ON");
  for (const index of attached.keys()) database.exec(`DETACH former${index}`);
}

/** Copies all tables, indexes and triggers of an attached database. @param schema its name @param migrationTable its name here */
function takeOverTables(database: DatabaseSync, schema: string, migrationTable: string): void {
  const entries = database
    .prepare(
      `SELECT type, name, sql FROM ${schema}.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  const tables = entries.filter(({ type }) => type === "table");
  const nameHere = (name: string) => name.replace(DEFAULT_MIGRATION_TABLE, migrationTable);
  for (const { name, sql } of tables) {
    database.exec(sql.replace(name, nameHere(name)));
    database.exec(`INSERT INTO main."${nameHere(name)}" SELECT * FROM ${schema}."${name}"`);
  }
  // Triggers see no row that is copied.
  for (const { type, sql } of entries) if (type !== "table") database.exec(sql);
}

function isLeftBehind(database: DatabaseSync, table: string, path: string): boolean {
  if (appliedMigrations(database, table).length > 0) return false;
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Migrates in one transaction that other starts wait for: Kysely takes no lock on SQLite. @param copied null: no copy comes first */
async function migrate(
  database: DatabaseSync,
  migrator: Migrator,
  table: string,
  copied: string | null,
): Promise<void> {
  const isMissing = async () =>
    (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  if (!(await isMissing())) return;
  await retryWhileBusy(async () => database.exec("BEGIN IMMEDIATE"), MIGRATION_WAIT_MS);
  const applied = appliedMigrations(database, table);
  // Another start may have migrated meanwhile.
  if (copied !== null && applied.length > 0 && (await isMissing()))
    await copyBeforeUpdate(copied, table, applied);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  database.exec("COMMIT");
}

async function refuseNewer(path: string, migrations: Migrations, table: string): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.size) return;
  using database = openReadOnly(path);
  if (appliedMigrations(database, table).every((name) => name in migrations)) return;
  const copy = await findCopyBeforeUpdate(path, table, migrations);
  const advice = copy
    ? `güncellemeden önceki kopyayı (${copy}) onun yerine koyun`
    : "o sürümden önceki bir yedeği geri yükleyin";
  throw new PublicError(
    "fault",
    `Veritabanı daha yeni bir Mecmua sürümünün: ${path}. Dosyaya dokunulmadı; o sürümü yeniden kurun ya da ${advice}.`,
  );
}

/** What was sound when it was looked at, by its path: a start opens one file several times. */
const looked = new Map<string, string>();

/** All that is wrong with the databases of a data folder at once. @throws PublicError with a sentence a line */
export function refuseDamaged(paths: readonly string[]): void {
  const faults = paths.flatMap((path) => {
    try {
      checkFile(path);
      return [];
    } catch (error) {
      return [databaseFault(path, error)];
    }
  });
  if (faults.length > 0) throw new PublicError("fault", faults.map(({ message }) => message).join("\n"));
}

/** Read-only: a connection that can write would carry the log into a damaged file when it closes. */
function checkFile(path: string): void {
  const { size = 0, mtimeMs, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const state = `${size} ${mtimeMs} ${ino}`;
  if (size === 0 || looked.get(path) === state) return;
  using database = openReadOnly(path);
  if (size > CHECKED_BYTES) return void database.prepare("SELECT 1 FROM sqlite_master").get();
  const problem = problemOf(database, "quick_check");
  if (problem !== null) throw damagedDatabase(problem);
  looked.set(path, state);
}
