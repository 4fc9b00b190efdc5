import type { Kysely } from "kysely";
import { migrationTableOf } from "../../../platform/database/open-magazine-db.ts";
import { openPostgres, type PostgresOptions } from "../../../platform/database/open-postgres.ts";
import { libraryMigrations } from "../library-migrations.ts";
import type { LibraryTables } from "../library-tables.ts";
import { WRITER_LOCK } from "./library-on-postgres.ts";
import { refuseUnmoved } from "./refuse-unmoved.ts";

const MAX_CONNECTIONS = 2;
/** The largest transaction, which fills the sample, takes a second or two. */
const LOCK_TIMEOUT_MS = 8_000;

interface PostgresLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly isMoving?: boolean;
}

interface PostgresLibrary {
  readonly database: Kysely<LibraryTables>;
  close(): Promise<void>;
}

/** What a thread has open: whoever opens the same library again has its connections. */
const opened = new Map<string, { users: number; readonly database: Promise<Kysely<LibraryTables>> }>();

/** @throws PublicError */
export async function openPostgresLibrary(location: PostgresLocation): Promise<PostgresLibrary> {
  const key = `${location.dataDir} ${location.databaseUrl}`;
  const library = opened.get(key) ?? { users: 0, database: open(location) };
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
    const database = await library.database;
    return { database, close: () => end.disposeAsync() };
  } catch (error) {
    await end.disposeAsync();
    throw error;
  }
}

function open({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: PostgresLocation): Promise<Kysely<LibraryTables>> {
  return openPostgres<LibraryTables>(
    databaseUrl,
    libraryMigrations,
    { onLost, ...(whileAway && { whileAway }) },
    {
      migrationTable: migrationTableOf("library"),
      writerLock: WRITER_LOCK,
      maxConnections: MAX_CONNECTIONS,
      lockTimeout: LOCK_TIMEOUT_MS,
      check: async (db) => {
        if (!isMoving) await refuseUnmoved(db, dataDir);
      },
    },
  );
}
