import { existsSync } from "node:fs";
import { constants, copyFile, link, mkdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BackupManifest } from "../../../platform/backup/backup-manifest.ts";
import type { BackupSource } from "../../../platform/backup/write-backup.ts";
import type { Files } from "../../../platform/blobs/open-files.ts";
import { allAppliedMigrations } from "../../../platform/database/before-update.ts";
import { copySqlite } from "../../../platform/database/copy-sqlite.ts";
import { MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { copyDatabase } from "./copy-database.ts";
import { libraryFile, MEMBERS_DB, SEARCH_MISSES } from "./data-parts.ts";

/** Times that databases are copied anew because a file went meanwhile. */
const MAX_COPIES = 5;
/** What the site needs to go on. */
const DISK_RESERVE_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 5000;

interface StageOptions {
  /** What is in PostgreSQL but the members is copied as files of a folder. */
  readonly databaseUrl: string | null;
  /** Has a file here that lies in the object store; null: all files are here. */
  readonly fetch: Files["fetch"];
  readonly signal: AbortSignal;
}

interface StagedData {
  readonly sources: readonly BackupSource[];
  readonly about: Pick<BackupManifest, "madeAt" | "migrations" | "missing">;
}

/**
 * One state of the data folder, while the site writes: copies of its databases and second names of the files that they
 * name, which stay when the site removes its own.
 * @param folder for this alone, on the disk of the data folder
 * @throws ENOSPC where the disk has no room for the databases
 */
export async function stageData(
  dataDir: string,
  folder: string,
  { databaseUrl, fetch, signal }: StageOptions,
): Promise<StagedData> {
  const isShared = databaseUrl !== null;
  const databases = [...(existsSync(join(dataDir, MEMBERS_DB)) ? [MEMBERS_DB] : []), MAGAZINE_DB];
  await assertRoom(dataDir, databases);
  const stageFile = async (hash: string) => {
    const name = libraryFile(hash);
    signal.throwIfAborted();
    await fetch?.(hash).catch(ifMissing);
    return secondName(join(dataDir, name), join(folder, name));
  };
  if (!isShared) for (const hash of fileHashes(join(dataDir, MAGAZINE_DB))) await stageFile(hash);
  let [missing, madeAt]: [string[], string] = [[], ""];
  for (let copies = 1; copies <= MAX_COPIES; copies += 1) {
    madeAt = new Date().toISOString();
    for (const name of databases) {
      signal.throwIfAborted();
      await rm(join(folder, name), { force: true });
      if (databaseUrl !== null && name === MAGAZINE_DB) await copyDatabase(databaseUrl, folder, signal);
      else await copySqlite(join(dataDir, name), join(folder, name));
    }
    const former = missing;
    missing = [];
    for (const hash of fileHashes(join(folder, MAGAZINE_DB)))
      if (!(await stageFile(hash))) missing.push(hash);
    // A file that goes with its post is named no more by the next copy; one that is still named was lost before.
    if (missing.every((hash) => former.includes(hash))) break;
  }
  const misses = (await copied(join(dataDir, SEARCH_MISSES), join(folder, SEARCH_MISSES)))
    ? [SEARCH_MISSES]
    : [];
  const files = fileHashes(join(folder, MAGAZINE_DB)).filter((hash) => !missing.includes(hash));
  const sources = [
    ...[...databases, ...misses].map((name) => ({ name, isPacked: false })),
    ...files.map((hash) => ({ name: libraryFile(hash), isPacked: true })),
  ].map((source) => ({ ...source, path: join(folder, source.name) }));
  const migrations = Object.fromEntries(databases.map((name) => [name, migrationsOf(join(folder, name))]));
  return { sources, about: { madeAt, migrations, missing } };
}

async function assertRoom(dataDir: string, databases: readonly string[]): Promise<void> {
  let needed = DISK_RESERVE_BYTES;
  for (const name of databases)
    for (const part of [name, `${name}-wal`])
      needed += (await stat(join(dataDir, part)).catch(() => null))?.size ?? 0;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw Object.assign(new Error("no room for copies of the databases"), { code: "ENOSPC" });
}

async function copied(path: string, target: string): Promise<boolean> {
  return copyFile(path, target).then(() => true, ifMissing);
}

/** @returns false where the file is not there */
async function secondName(path: string, target: string): Promise<boolean> {
  if (existsSync(target)) return true;
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(path, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    // Not every disk has second names.
    return copyFile(path, target, constants.COPYFILE_FICLONE).then(() => true, ifMissing);
  }
}

function ifMissing(error: NodeJS.ErrnoException): false {
  if (error.code === "ENOENT") return false;
  throw error;
}

function reading<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Hashes of the files that a library names: those of its posts and pages, and those that the desk holds. */
export function fileHashes(library: string): string[] {
  return reading(library, (database) =>
    database
      .prepare("SELECT hash FROM file ORDER BY hash")
      .all()
      .map(({ hash }) => String(hash)),
  );
}

const migrationsOf = (path: string) => reading(path, allAppliedMigrations);
