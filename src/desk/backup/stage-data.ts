import { existsSync } from "node:fs";
import { constants, copyFile, link, mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { MEMBERS_DB } from "../../membership/open-membership.ts";
import { copy } from "../../platform/backup/backup-copy.ts";
import { assertRoom } from "../../platform/blobs/disk-files.ts";
import type { Files } from "../../platform/blobs/open-files.ts";
import { MAGAZINE_DB } from "../../platform/database/open-magazine-db.ts";
import {
  allAppliedMigrations,
  copySqlite,
  openImmutable,
  openReadOnly,
  problemOf,
} from "../../platform/database/read-sqlite.ts";
import { damagedDatabase, databaseProblem } from "../../platform/database/sqlite-fault.ts";
import { transferTables } from "../../platform/database/transfer-tables.ts";
import { PublicError } from "../../platform/public-error.ts";
import { magazineKeys, openMagazineTables } from "../open-magazine-tables.ts";
import { libraryFile } from "./data-parts.ts";

/** Times that databases are copied anew because a file went meanwhile. */
const MAX_COPIES = 5;

interface StageOptions {
  /** What is in PostgreSQL but the members is copied as files of a folder. */
  readonly databaseUrl: string | null;
  /** Has a file here that lies in the object store; null: all files are here. */
  readonly fetch: Files["fetch"];
  readonly signal: AbortSignal;
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
) {
  const databases = [...(existsSync(join(dataDir, MEMBERS_DB)) ? [MEMBERS_DB] : []), MAGAZINE_DB];
  let needed = 0;
  for (const name of databases)
    for (const part of [name, `${name}-wal`])
      needed += (await stat(join(dataDir, part)).catch(() => null))?.size ?? 0;
  await assertRoom(dataDir, needed);
  const stageFile = async (hash: string) => {
    const name = libraryFile(hash);
    signal.throwIfAborted();
    await fetch?.(hash).catch(ifMissing);
    return secondName(join(dataDir, name), join(folder, name));
  };
  if (databaseUrl === null) {
    const hashes = named(join(dataDir, MAGAZINE_DB), fileHashes);
    for (const hash of hashes) await stageFile(hash);
  }
  let [missing, madeAt]: [string[], string] = [[], ""];
  for (let copies = 1; copies <= MAX_COPIES; copies += 1) {
    madeAt = new Date().toISOString();
    for (const name of databases) {
      signal.throwIfAborted();
      await rm(join(folder, name), { force: true });
      if (databaseUrl !== null && name === MAGAZINE_DB) await copyDatabase(databaseUrl, folder, signal);
      else await copySound(join(dataDir, name), join(folder, name));
    }
    const former = missing;
    missing = [];
    for (const hash of fileHashes(join(folder, MAGAZINE_DB)))
      if (!(await stageFile(hash))) missing.push(hash);
    // A file that goes with its post is named no more by the next copy; one that is still named was lost before.
    if (missing.every((hash) => former.includes(hash))) break;
  }
  const files = fileHashes(join(folder, MAGAZINE_DB)).filter((hash) => !missing.includes(hash));
  const sources = [
    ...databases.map((name) => ({ name, isPacked: false })),
    ...files.map((hash) => ({ name: libraryFile(hash), isPacked: true })),
  ].map((source) => ({ ...source, path: join(folder, source.name) }));
  const migrations = Object.fromEntries(databases.map((name) => [name, migrationsOf(join(folder, name))]));
  return { sources, about: { madeAt, migrations, missing } };
}

/** A backup of a damaged database would take the place of a good one. @throws PublicError that names the file */
async function copySound(path: string, target: string): Promise<void> {
  await copySqlite(path, target).catch((error: unknown) => refuseUnread(path, error));
  named(path, () => {
    using database = openImmutable(target);
    const problem = problemOf(database, "quick_check");
    if (problem !== null) throw damagedDatabase(problem);
  });
}

function named<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path);
  } catch (error) {
    return refuseUnread(path, error);
  }
}

function refuseUnread(path: string, error: unknown): never {
  // A full disk, or a lock, is no fault of the database.
  const { kind, reason } = databaseProblem(path, error);
  if (kind === "full" || kind === "other") throw error;
  throw new PublicError("fault", copy.unsound(path, reason), { cause: error });
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

/** Hashes of the files that a library names: those of its posts and pages, and those that the desk holds. */
export function fileHashes(library: string): string[] {
  using database = openReadOnly(library);
  return database
    .prepare("SELECT hash FROM file ORDER BY hash")
    .all()
    .map(({ hash }) => String(hash));
}

function migrationsOf(path: string): string[] {
  using database = openReadOnly(path);
  return allAppliedMigrations(database);
}

/** One state of a magazine in PostgreSQL as the file of a folder that has none. @throws PublicError */
async function copyDatabase(databaseUrl: string, folder: string, signal: AbortSignal): Promise<void> {
  await using source = await openMagazineTables({ dataDir: folder, databaseUrl });
  await using target = await openMagazineTables({ dataDir: folder, databaseUrl: null });
  const options = { tables: magazineKeys, signal, onRows: () => undefined };
  const reading = source.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  await reading.execute((from) =>
    target.transaction().execute((to) => transferTables({ ...options, source: from, target: to })),
  );
}
