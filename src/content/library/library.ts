import { join } from "node:path";
import type { Kysely } from "kysely";
import { type BlobStore, DiskBlobStore } from "../../platform/blobs/blob-store.ts";
import { openSqlite } from "../../platform/database/open-sqlite.ts";
import { libraryMigrations } from "./library-migrations.ts";
import type { LibraryTables } from "./library-tables.ts";

export interface Library {
  readonly database: Kysely<LibraryTables>;
  readonly files: BlobStore;
  close(): Promise<void>;
}

/** `library.db` and `files/` in the data folder. @throws DatabaseError */
export async function openLibrary(dataDir: string): Promise<Library> {
  const database = await openSqlite<LibraryTables>(join(dataDir, "library.db"), libraryMigrations, {
    isIrreplaceable: true,
  });
  return {
    database,
    files: new DiskBlobStore(join(dataDir, "files")),
    close: () => database.destroy(),
  };
}
