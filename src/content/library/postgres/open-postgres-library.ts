import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { openPostgres, type PostgresOptions } from "../../../platform/database/open-postgres.ts";
import type { ChangeMark } from "../change-mark.ts";
import { libraryMigrations } from "../library-migrations.ts";
import type { LibraryTables } from "../library-tables.ts";
import { WRITER_LOCK } from "./library-on-postgres.ts";
import { refuseUnmoved } from "./refuse-unmoved.ts";

const MAX_CONNECTIONS = 2;
/** A connection that hangs says nothing by itself. */
const MARK_TIMEOUT_MS = 3_000;
/** The largest transaction, which fills the sample, takes a second or two. */
const LOCK_TIMEOUT_MS = 8_000;

interface PostgresLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly isMoving?: boolean;
}

interface PostgresLibrary {
  readonly database: Kysely<LibraryTables>;
  readonly mark: ChangeMark;
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
    return { database, mark: { read: () => readMark(database) }, close: () => end.disposeAsync() };
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
      migrationTable: "library_migration",
      writerLock: WRITER_LOCK,
      maxConnections: MAX_CONNECTIONS,
      lockTimeout: LOCK_TIMEOUT_MS,
      check: async (db) => {
        if (!isMoving) await refuseUnmoved(db, dataDir);
      },
    },
  );
}

/** @throws an error while the database is away or silent */
async function readMark(database: Kysely<LibraryTables>): Promise<string> {
  const asked = sql<{ mark: string }>`SELECT mark FROM library_change`.execute(database);
  const answer = await Promise.race([asked, pauseFor(MARK_TIMEOUT_MS, null, { ref: false })]);
  if (!answer) throw Object.assign(new Error("PostgreSQL does not answer"), { code: "57P03" });
  return answer.rows[0]?.mark ?? "";
}
