import { join } from "node:path";
import type { Kysely } from "kysely";
import { type BlobStore, DiskBlobStore } from "../../platform/blobs/blob-store.ts";
import {
  type MagazineLocation,
  openMagazineDb,
  type TableSet,
} from "../../platform/database/open-magazine-db.ts";
import { type ChangeMark, changeMark } from "./change-mark.ts";
import { libraryMigrations } from "./library-migrations.ts";
import { type LibraryTables, libraryKeys } from "./library-tables.ts";
import { WRITER_LOCK } from "./postgres/library-on-postgres.ts";

export interface Library {
  readonly database: Kysely<LibraryTables>;
  readonly files: BlobStore;
  /** Tells changes by other connections. */
  readonly mark: ChangeMark;
  close(): Promise<void>;
}

export interface LibraryLocation extends MagazineLocation {
  /** Shared with whoever else needs them; else those of the data folder. */
  readonly files?: BlobStore;
}

const LIBRARY: TableSet = {
  name: "library",
  migrations: libraryMigrations,
  keys: libraryKeys,
  writerLock: WRITER_LOCK,
  maxConnections: 2,
  // What did not come with the sample.
  own: {
    meta: "key = 'holding' AND value = 'own'",
    page: "is_sample = 0",
    author: "is_sample = 0",
    pin: "1",
    issue_terms: "post_id NOT IN (SELECT id FROM post WHERE is_sample = 1)",
    redirect: "1",
    file_hold: "1",
    import_origin: "1",
  },
  unmoved: (path) =>
    `Dergi ${path} dosyasında, PostgreSQL (DATABASE_URL) ise boş: siteyi durdurup “mecmua move” ile taşıyın.`,
};

type LibraryDb = Kysely<LibraryTables>;

/** What a thread has open of PostgreSQL: whoever opens the same library again has its connections. */
const opened = new Map<string, { users: number; readonly database: Promise<LibraryDb> }>();

/** @throws PublicError */
export async function openLibrary(location: LibraryLocation): Promise<Library> {
  const { dataDir, databaseUrl } = location;
  const files = location.files ?? new DiskBlobStore(join(dataDir, "files"));
  const open = () => openMagazineDb<LibraryTables>(LIBRARY, location);
  if (databaseUrl === null) {
    const database = await open();
    return { database, files, mark: changeMark(database), close: () => database.destroy() };
  }
  const { database, close } = await shared(`${dataDir} ${databaseUrl}`, open);
  return { database, files, mark: changeMark(database), close };
}

async function shared(
  key: string,
  open: () => Promise<LibraryDb>,
): Promise<{ readonly database: LibraryDb; close(): Promise<void> }> {
  const library = opened.get(key) ?? { users: 0, database: open() };
  opened.set(key, library);
  library.users += 1;
  const end = new AsyncDisposableStack();
  end.defer(async () => {
    library.users -= 1;
    if (library.users > 0) return;
    opened.delete(key);
    await library.database.then(
      (database) => database.destroy(),
      () => undefined,
    );
  });
  try {
    return { database: await library.database, close: () => end.disposeAsync() };
  } catch (error) {
    await end.disposeAsync();
    throw error;
  }
}
