import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../blobs/disk-files.ts";
import { DEFAULT_MIGRATION_TABLE, type Migrations } from "./migrate.ts";
import { copySqlite } from "./read-sqlite.ts";

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
