import { openPostgres } from "../../../platform/database/open-postgres.ts";
import { PostgresMark } from "../../../platform/database/postgres-mark.ts";
import type { Library, LibraryLocation } from "../library.ts";
import { libraryMigrations } from "../library-migrations.ts";
import type { LibraryTables } from "../library-tables.ts";
import { CHANNEL, WRITER_LOCK } from "./library-on-postgres.ts";

/** Of each of the few that a process opens. */
const MAX_CONNECTIONS = 4;
/** In milliseconds: the largest transaction, which fills the sample, takes a second or two. */
const LOCK_TIMEOUT = 8_000;

type PostgresLibrary = Omit<Library, "files">;

/** @throws DatabaseError */
export async function openPostgresLibrary({
  databaseUrl,
  onLost = () => undefined,
  whileAway,
}: LibraryLocation & { readonly databaseUrl: string }): Promise<PostgresLibrary> {
  const database = await openPostgres<LibraryTables>(
    databaseUrl,
    libraryMigrations,
    { onLost, ...(whileAway && { whileAway }) },
    {
      migrationTable: "library_migration",
      writerLock: WRITER_LOCK,
      maxConnections: MAX_CONNECTIONS,
      lockTimeout: LOCK_TIMEOUT,
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
