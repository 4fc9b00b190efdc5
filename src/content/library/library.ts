import { join } from "node:path";
import type { Kysely } from "kysely";
import { type BlobStore, DiskBlobStore } from "../../platform/blobs/blob-store.ts";
import { openMagazineDb } from "../../platform/database/open-magazine-db.ts";
import type { PostgresOptions } from "../../platform/database/open-postgres.ts";
import { type ChangeMark, changeMark } from "./change-mark.ts";
import { libraryMigrations } from "./library-migrations.ts";
import type { LibraryTables } from "./library-tables.ts";

export interface Library {
  readonly database: Kysely<LibraryTables>;
  readonly files: BlobStore;
  /** Tells changes by other connections. */
  readonly mark: ChangeMark;
  close(): Promise<void>;
}

export interface LibraryLocation extends Partial<PostgresOptions> {
  /** Has `files/`, and `magazine.db` where there is no PostgreSQL. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Shared with whoever else needs them; else those of the data folder. */
  readonly files?: BlobStore;
  /** PostgreSQL's may be empty though the folder has a magazine. */
  readonly isMoving?: boolean;
}

/** @throws PublicError */
export async function openLibrary(location: LibraryLocation): Promise<Library> {
  const { dataDir, databaseUrl } = location;
  const files = location.files ?? new DiskBlobStore(join(dataDir, "files"));
  if (databaseUrl !== null) {
    const { openPostgresLibrary } = await import("./postgres/open-postgres-library.ts");
    const { database, close } = await openPostgresLibrary({ ...location, databaseUrl });
    return { database, files, mark: changeMark(database), close };
  }
  const database = await openMagazineDb<LibraryTables>(dataDir, "library", libraryMigrations);
  return { database, files, mark: changeMark(database), close: () => database.destroy() };
}
