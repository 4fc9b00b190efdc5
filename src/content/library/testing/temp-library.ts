import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tempPostgres } from "../../../platform/database/testing/temp-postgres.ts";
import { type Library, type LibraryLocation, openLibrary } from "../library.ts";

/** A folder that goes away with the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-library-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const databases = new Map<string, Promise<string | null>>();

/** Of a folder's library: on PostgreSQL in the project that provides one, the same one each time. */
export async function libraryLocation(dataDir: string): Promise<LibraryLocation> {
  const database = databases.get(dataDir) ?? tempPostgres();
  databases.set(dataDir, database);
  return { dataDir, databaseUrl: await database };
}

/** An empty library that goes away with the test. */
export async function tempLibrary(dataDir?: string): Promise<Library> {
  const library = await openLibrary(await libraryLocation(dataDir ?? (await tempFolder())));
  onTestFinished(() => library.close());
  return library;
}

/** The hashes of the files that lie in a data folder's store, sorted. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
