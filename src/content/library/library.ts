import { join } from "node:path";
import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { BlobStore } from "../../platform/blobs/blob-store.ts";
import {
  type MagazineLocation,
  openMagazineDb,
  type TableSet,
} from "../../platform/database/open-magazine-db.ts";
import { isDatabaseAway } from "../../platform/http/unavailable.ts";
import { libraryMigrations } from "./library-migrations.ts";
import { type LibraryTables, libraryKeys } from "./library-tables.ts";
import { WRITER_LOCK } from "./postgres/library-on-postgres.ts";
import { catchUp, withRecord } from "./record/write-record.ts";

export interface Library {
  readonly database: Kysely<LibraryTables>;
  readonly files: BlobStore;
  readonly mark: {
    /** Another one after any change by any connection. Costs microseconds. @throws an error while the database is away */
    read(): Promise<string>;
  };
  close(): Promise<void>;
}

export interface LibraryLocation extends MagazineLocation {
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
    section: "1",
    pin: "1",
    issue_terms: "post_id NOT IN (SELECT id FROM post WHERE is_sample = 1)",
    redirect: "1",
    file_hold: "1",
    import_origin: "1",
    mended_page: "1",
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
  const files = location.files ?? new BlobStore(join(dataDir, "files"));
  const open = async () => {
    const database = await openMagazineDb<LibraryTables>(LIBRARY, location);
    // What is moved is written as it is. Where the database is away, its next write catches up.
    if (!location.isMoving)
      await catchUp(database).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      });
    return withRecord(database);
  };
  if (databaseUrl === null) {
    const database = await open();
    return { database, files, mark: markOf(database), close: () => database.destroy() };
  }
  const { database, close } = await shared(`${dataDir} ${databaseUrl}`, open);
  return { database, files, mark: markOf(database), close };
}

/** A connection that hangs says nothing by itself. */
const MARK_TIMEOUT_MS = 3_000;

function markOf(database: LibraryDb): Library["mark"] {
  return {
    async read() {
      const asked = sql<{ mark: string | number }>`SELECT mark FROM library_change`.execute(database);
      const answer = await Promise.race([asked, pauseFor(MARK_TIMEOUT_MS, null, { ref: false })]);
      if (!answer) throw Object.assign(new Error("the database does not answer"), { code: "57P03" });
      return String(answer.rows[0]?.mark ?? "");
    },
  };
}

async function shared(key: string, open: () => Promise<LibraryDb>) {
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
