import { openLibrary } from "../../../content/library/library.ts";
import { libraryKeys } from "../../../content/library/library-tables.ts";
import { copyTables } from "../../../platform/database/copy-tables.ts";

/** One state of the library in PostgreSQL as `library.db` of a folder that has none. @throws DatabaseError */
export async function copyLibrary(databaseUrl: string, folder: string, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const source = await openLibrary({ dataDir: folder, databaseUrl });
  opened.defer(() => source.close());
  const target = await openLibrary({ dataDir: folder, databaseUrl: null });
  opened.defer(() => target.close());
  const reading = await source.database
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  opened.defer(() => reading.rollback().execute());
  await target.database.transaction().execute((tx) =>
    copyTables({
      source: reading,
      target: tx,
      tables: libraryKeys,
      signal,
      onRows: () => undefined,
    }),
  );
}
