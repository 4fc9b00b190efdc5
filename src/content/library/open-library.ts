import { join } from "node:path";
import { BlobStore } from "../../platform/blobs/blob-store.ts";
import { openSqlite } from "../../platform/database/open-sqlite.ts";
import type { Library } from "./library.ts";
import * as library0001 from "./migrations/0001-library.ts";
import type { LibraryTables } from "./tables.ts";

/**
 * Opens (or makes) the library of a data folder: `library.db` and `files/` in it.
 * @throws StoreError when the database is damaged or cannot be written
 */
export async function openLibrary(dataDir: string): Promise<Library> {
  const database = await openSqlite<LibraryTables>(join(dataDir, "library.db"), {
    "0001-library": library0001,
  });
  return {
    database,
    files: new BlobStore(join(dataDir, "files")),
    close: () => database.destroy(),
  };
}
