import type { Kysely } from "kysely";
import { openPostgres, type PostgresOptions } from "../../../platform/database/open-postgres.ts";
import { PostgresMark } from "../../../platform/database/postgres-mark.ts";
import { libraryMigrations } from "../library-migrations.ts";
import type { LibraryTables } from "../library-tables.ts";
import { CHANNEL, WRITER_LOCK } from "./library-on-postgres.ts";
import { refuseUnmoved } from "./refuse-unmoved.ts";

/** Of each of the few that a process opens. */
const MAX_CONNECTIONS = 4;
/** The largest transaction, which fills the sample, takes a second or two. */
const LOCK_TIMEOUT_MS = 8_000;

interface PostgresLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly isMoving?: boolean;
}

interface PostgresLibrary {
  readonly database: Kysely<LibraryTables>;
  readonly mark: PostgresMark;
  close(): Promise<void>;
}

/** @throws PublicError */
export async function openPostgresLibrary({
  dataDir,
  databaseUrl,
  isMoving = false,
  onLost = () => undefined,
  whileAway,
}: PostgresLocation): Promise<PostgresLibrary> {
  const database = await openPostgres<LibraryTables>(
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
  const mark = new PostgresMark(databaseUrl, CHANNEL, "library_change");
  return {
    database,
    mark,
    async close() {
      await mark.close();
      await database.destroy();
    },
  };
}
