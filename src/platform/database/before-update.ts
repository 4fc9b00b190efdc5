import { existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../blobs/disk-files.ts";
import { DEFAULT_MIGRATION_TABLE, type Migrations } from "./migrate.ts";
import { allAppliedMigrations, copySqlite, openUntouched } from "./read-sqlite.ts";

const FOLDER = "before-update";
const KEPT_COPIES = 3;

/** Named after the last migration: `magazine-library-0007-imports.db`. @throws SQLite's or the system's error; no part is left */
export async function copyBeforeUpdate(
  path: string,
  table: string,
  applied: readonly string[],
): Promise<void> {
  const folder = join(dirname(path), FOLDER);
  const copy = join(folder, `${prefixOf(path, table)}${applied.at(-1)}.db`);
  const partial = `${copy}.yarim`;
  await mkdir(folder, { recursive: true });
  await rm(partial, { force: true });
  try {
    await copySqlite(path, partial);
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(folder);
  for (const { path: old } of (await listCopies(path, table)).slice(KEPT_COPIES))
    await rm(old, { force: true });
}

/** All databases of a folder as a version left them, while no site runs there. @throws SQLite's or the system's error */
export async function copyOfVersion(dataDir: string, version: string): Promise<void> {
  const folder = folderOfVersion(dataDir, version);
  const partial = `${folder}.yarim`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  for (const name of databasesIn(dataDir)) await copySqlite(join(dataDir, name), join(partial, name));
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  await syncFolder(dirname(folder));
}

/** The databases that another version has migrated since they were copied, made or spoiled; none without a copy. */
export function changedSince(dataDir: string, version: string): string[] {
  const former = folderOfVersion(dataDir, version);
  if (!existsSync(former)) return [];
  const migrationsIn = (path: string) => {
    if (!existsSync(path)) return null;
    try {
      using database = openUntouched(path);
      return allAppliedMigrations(database).join();
    } catch {
      return `not read: ${path}`;
    }
  };
  const names = new Set([...databasesIn(dataDir), ...databasesIn(former)]);
  return [...names].filter((name) => migrationsIn(join(dataDir, name)) !== migrationsIn(join(former, name)));
}

/**
 * Each in one transaction: a put-back that is ended in the midst of it leaves its former state or its new one. Over one
 * that is damaged, or has no room to be written, its copy is moved, and then the version has no copies any more.
 */
export async function putBack(dataDir: string, version: string, names: readonly string[]): Promise<void> {
  let isMoved = false;
  for (const name of names) {
    const [copy, path] = [join(folderOfVersion(dataDir, version), name), join(dataDir, name)];
    const move = async () => {
      for (const log of [`${path}-wal`, `${path}-shm`]) await rm(log, { force: true });
      await rename(copy, path);
      isMoved = true;
    };
    if (existsSync(copy)) await copySqlite(copy, path).catch(move);
    else for (const part of [path, `${path}-wal`, `${path}-shm`]) await rm(part, { force: true });
  }
  if (!isMoved) return;
  await syncFolder(dataDir);
  await removeCopyOfVersion(dataDir, version);
}

export function removeCopyOfVersion(dataDir: string, version: string): Promise<void> {
  return rm(folderOfVersion(dataDir, version), { recursive: true, force: true });
}

export function hasCopyOfVersion(dataDir: string, version: string): boolean {
  return existsSync(folderOfVersion(dataDir, version));
}

function folderOfVersion(dataDir: string, version: string): string {
  return join(dataDir, FOLDER, version);
}

function databasesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")) : [];
}

/** The newest copy that a version with these migrations can open, or null. */
export async function findCopyBeforeUpdate(
  path: string,
  table: string,
  migrations: Migrations,
): Promise<string | null> {
  const copies = await listCopies(path, table);
  return copies.find(({ migration }) => migration in migrations)?.path ?? null;
}

async function listCopies(path: string, table: string) {
  const folder = join(dirname(path), FOLDER);
  const prefix = prefixOf(path, table);
  const names = await readdir(folder).catch(() => []);
  const copies = names
    .filter((name) => name.startsWith(prefix) && name.endsWith(".db"))
    .map(async (name) => ({
      path: join(folder, name),
      migration: name.slice(prefix.length, -".db".length),
      madeAt: (await stat(join(folder, name))).mtimeMs,
    }));
  // Two that were made within one tick of the system's clock are in the order of their migrations.
  return (await Promise.all(copies)).sort(
    (one, other) => other.madeAt - one.madeAt || (one.migration < other.migration ? 1 : -1),
  );
}

function prefixOf(path: string, table: string): string {
  const set = table === DEFAULT_MIGRATION_TABLE ? "" : `${table.replace("_migration", "")}-`;
  return `${basename(path, ".db")}-${set}`;
}
